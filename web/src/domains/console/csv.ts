import { saveBlob } from '../../lib/save-file.ts';

/** A table as CSV (RFC 4180), with a mark at its head by which Excel knows that it is UTF-8. */
export function csvOf(header: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string {
  return `\uFEFF${[header, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** A text that a spreadsheet would take for a formula stands behind an apostrophe. */
function cell(value: string | number | null): string {
  const text = String(value ?? '');
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Saves a table on the device. */
export async function saveCsv(name: string, ...table: Parameters<typeof csvOf>): Promise<void> {
  saveBlob(new Blob([csvOf(...table)], { type: 'text/csv;charset=utf-8' }), name);
}
