// The page's side of a worker: its methods as functions that return promises.
// Browsers unpack by themselves what would be half as large again. Brotli's unpacker has a dictionary of English that is
// larger than what Brotli saves.
import { Decoder } from "lzma1/lib/decoder.js";
import { InputBuffer, OutputBuffer } from "lzma1/lib/streams.js";
import ProgramWorker from "./worker?worker&inline";
import type { Methods } from "./worker";

let compiled: Promise<WebAssembly.Module> | undefined;

/** The program, which stands compressed at the end of the page. */
function program(): Promise<WebAssembly.Module> {
  compiled ??= (async () => {
    const text = document.getElementById("program")?.textContent ?? "";
    // The page is shown first: unpacking takes some tenths of a second.
    await new Promise((shown) => setTimeout(shown, 50));
    const packed = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const unpacked = new OutputBuffer(8 * packed.length);
    new Decoder().decompress(new InputBuffer(packed), unpacked);
    return WebAssembly.compile(unpacked.toArray());
  })();
  return compiled;
}

/** An error that the program threw, with its kind as name. */
export class ProgramError extends Error {
  constructor({ name, message }: { name: string; message: string }) {
    super(message);
    this.name = name;
  }
}

type Waiting = { resolve: (found: never) => void; reject: (why: Error) => void };
type Reply = { id: number; found?: never; error?: { name: string; message: string } };

/** A worker with the program. */
export class Remote {
  readonly #worker = new ProgramWorker();
  readonly #ready: Promise<void>;
  readonly #waiting = new Map<number, Waiting>();
  #calls = 0;
  #ended: Error | undefined;

  constructor() {
    this.#worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if (data.error) waiting?.reject(new ProgramError(data.error));
      else waiting?.resolve(data.found as never);
    };
    this.#worker.onerror = (event) => this.#fail(new Error(event.message || "the worker failed"));
    this.#ready = program().then((module) => this.#worker.postMessage({ module }));
    this.#ready.catch((why: Error) => this.#fail(why));
  }

  #fail(why: Error): void {
    this.#ended = why;
    for (const { reject } of this.#waiting.values()) reject(why);
    this.#waiting.clear();
  }

  /** Calls a method of the worker. */
  async call<M extends keyof Methods>(
    method: M,
    ...args: Parameters<Methods[M]>
  ): Promise<ReturnType<Methods[M]>> {
    await this.#ready;
    if (this.#ended) throw this.#ended;
    const id = this.#calls++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, method, args });
    });
  }

  /** Ends the worker; what it was asked for is refused. */
  end(): void {
    this.#worker.terminate();
    this.#fail(new Error("cancelled"));
  }
}

/** The worker that reads decks. */
let reader: Remote | undefined;

/** The worker that reads decks and answers short questions. */
export function desk(): Remote {
  reader ??= new Remote();
  return reader;
}
