/*
 * Bytes for caches. Node cuts small buffers out of slabs of 64 KB, and zlib returns a slice of its 16 KB chunk: caching
 * one keeps all of it in memory. The buffers of these functions have no hidden memory.
 */

/** Copy bytes into memory of exactly their length. */
export function exactCopy(bytes: Uint8Array): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  copy.set(bytes);
  return copy;
}

/** Encode a text as UTF-8, in memory of exactly its length. */
export function exactText(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

/** Concatenate bytes, in memory of exactly their length. */
export function exactConcat(parts: readonly Uint8Array[]): Buffer {
  const bytes = Buffer.allocUnsafeSlow(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
