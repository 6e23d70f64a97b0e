/** How many bytes to search for zeros. In UTF-16, each pair of bytes of a Latin letter has one. */
const DETECTION_BYTES = 4096;
/** Control characters that no text of a spreadsheet has. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern searches for them
const NOT_TEXT = /[\u0000-\u0008\u000e-\u001f\ufffd]/;

const BYTE_ORDER_MARKS = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const satisfies readonly (readonly [SheetEncoding, readonly number[]])[];

export const SHEET_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be'] as const;
export type SheetEncoding = (typeof SHEET_ENCODINGS)[number];

/**
 * Detect the encoding of a spreadsheet's text by its first bytes: by its byte order mark, or as UTF-16 without a mark,
 * which Excel's “Unicode text” and tools of banks write; else UTF-8. Undefined for bytes that are no text.
 */
export function sheetEncoding(beginning: Uint8Array): SheetEncoding | undefined {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, at) => beginning[at] === byte));
  if (marked) return marked[0];
  const head = beginning.subarray(0, DETECTION_BYTES);
  if (head.length === 0) return undefined;
  if (!head.includes(0)) return 'utf-8';
  const hasZero = [0, 1].map((start) => head.some((byte, at) => byte === 0 && at % 2 === start));
  if (hasZero[0] === hasZero[1]) return undefined;
  const encoding = hasZero[0] ? 'utf-16be' : 'utf-16le';
  const text = new TextDecoder(encoding).decode(head, { stream: true });
  return NOT_TEXT.test(text) ? undefined : encoding;
}

/**
 * Decode the bytes of a spreadsheet's text; undefined when they are neither UTF-8 nor UTF-16. `fallback` is the
 * encoding of other texts, for readers that need only ASCII letters.
 */
export function decodeSheet(bytes: Uint8Array, fallback?: 'windows-1252'): string | undefined {
  if (bytes.length === 0) return '';
  const encoding = sheetEncoding(bytes);
  if (!encoding) return undefined;
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return fallback && new TextDecoder(fallback).decode(bytes);
  }
}
