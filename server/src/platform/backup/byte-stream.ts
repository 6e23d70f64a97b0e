import { ReadableStream as NodeStream } from 'node:stream/web';

/** A web stream. The compiler has another type for Node's own, and the web's lacks `from`. */
export const streamOf = (bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array<ArrayBuffer>> =>
  NodeStream.from(bytes) as unknown as ReadableStream<Uint8Array<ArrayBuffer>>;
