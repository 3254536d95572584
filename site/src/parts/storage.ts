// What the browser keeps for the next visit. A page may have no storage, as in the sandbox of `archon serve`: then nothing is kept.
import { del, get, set } from "idb-keyval";

/** What was kept under a key; undefined if nothing was, or if there is no storage. */
export async function stored<T>(key: string): Promise<T | undefined> {
  try {
    return await get<T>(key);
  } catch {
    return undefined;
  }
}

/** Keeps a value under a key, where there is storage. */
export async function store(key: string, value: unknown): Promise<void> {
  try {
    await set(key, value);
  } catch {
    // The page works without it.
  }
}

/** Forgets what was kept under a key. */
export async function forget(key: string): Promise<void> {
  try {
    await del(key);
  } catch {
    // There was nothing.
  }
}
