declare module "brotli/decompress.js" {
  /** Unpacks what Brotli packed. */
  export default function decompress(packed: Uint8Array): Uint8Array<ArrayBuffer>;
}
