let short: Intl.NumberFormat | undefined;

/** A count in few characters: `7`, `1.2K`. */
export function shortCount(count: number): string {
  if (count < 1000) return String(count);
  // Created on first use: it takes a slow phone a sixth of a second.
  short ??= new Intl.NumberFormat('en-IN', { notation: 'compact', maximumFractionDigits: 1 });
  return short.format(count);
}
