// The unpacker of lzma1 alone: the package's own door leads to the packer too, which is four times as large.
declare module "lzma1/lib/decoder.js" {
  export class Decoder {
    decompress(input: import("lzma1/lib/streams.js").InputBuffer, output: import("lzma1/lib/streams.js").OutputBuffer): void;
  }
}
declare module "lzma1/lib/streams.js" {
  export class InputBuffer {
    constructor(data: Uint8Array);
  }
  export class OutputBuffer {
    constructor(capacity?: number);
    toArray(): Uint8Array<ArrayBuffer>;
  }
}
