/** A column of a table of text; numbers stand at the right. */
export interface Column {
  readonly title: string;
  readonly align?: 'left' | 'right';
}

/** Lays out rows of text under their columns, as wide as the widest of each. */
export function table(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  const titles = columns.map(({ title }) => title);
  const widths = titles.map((title, index) => Math.max(title.length, ...rows.map((row) => row[index]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    columns
      .map(({ align = 'right' }, index) => {
        const cell = cells[index] ?? '';
        return align === 'left' ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0);
      })
      .join('  ')
      .trimEnd();
  return [line(titles), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** A number for reading: three digits that mean something, thousands apart. */
export function figure(value: number | undefined): string {
  if (value === undefined || !Number.isFinite(value)) return '';
  if (value >= 100) return Math.round(value).toLocaleString('en');
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

/** Bytes for reading. */
export function size(bytes: number | undefined): string {
  if (bytes === undefined) return '';
  if (bytes >= 1e6) return `${(bytes / 1e6).toFixed(1)} MB`;
  return bytes >= 1e3 ? `${(bytes / 1e3).toFixed(1)} kB` : `${Math.round(bytes)} B`;
}
