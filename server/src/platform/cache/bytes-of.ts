/* The memory use of values on 64-bit Node. The constants are measured; a test compares them with V8. */

const SLOT = 8;
const TEXT_HEAD = 16;
const OBJECT_HEAD = 24;
const DATE = 104;
/** A Buffer object, its ArrayBuffer and their memory outside the heap. */
const BUFFER_HEAD = 260;
/** Sets and maps double their tables when full. */
const SMALLEST_TABLE = 8;
const TABLE_HEAD = 80;
const SET_PLACE = 20;
const MAP_PLACE = 28;

/**
 * The bytes of a value with all its contents: plain data, sets, maps, dates, buffers. Shared contents count for each
 * value. A Buffer counts all the memory it keeps alive. For a small Buffer, which Node cut out of a slab, that is 64
 * KB: cache copies of exact size, see `exact-bytes.ts`.
 */
export function bytesOf(value: unknown): number {
  if (typeof value === 'string') return bytesOfText(value);
  if (typeof value === 'number') return SLOT;
  if (typeof value !== 'object' || value === null) return 0;
  if (value instanceof Uint8Array) return BUFFER_HEAD + value.buffer.byteLength;
  if (value instanceof Set) return TABLE_HEAD + SET_PLACE * tableSize(value.size) + sum(value);
  if (value instanceof Map) {
    return TABLE_HEAD + MAP_PLACE * tableSize(value.size) + sum(value.keys()) + sum(value.values());
  }
  if (value instanceof Date) return DATE;
  if (value instanceof Promise) return OBJECT_HEAD;
  const parts: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
  return OBJECT_HEAD + SLOT * parts.length + sum(parts);
}

/** The bytes of a text: one a character, two if any character is outside ASCII. */
export function bytesOfText(text: string): number {
  const isAscii = Buffer.byteLength(text) === text.length;
  return TEXT_HEAD + wholeSlots(isAscii ? text.length : 2 * text.length);
}

const wholeSlots = (bytes: number) => Math.ceil(bytes / SLOT) * SLOT;

const tableSize = (size: number) => Math.max(SMALLEST_TABLE, 2 ** Math.ceil(Math.log2(Math.max(1, size))));

function sum(values: Iterable<unknown>): number {
  let bytes = 0;
  for (const value of values) bytes += bytesOf(value);
  return bytes;
}
