/**
 * A count as the landing page shows it: its first digit kept and the rest rounded down, so that no single person can be
 * read from it: 437 is `400+`, 52,310 is `50K+`. Below ten nothing is told.
 */
export function roundedDown(count: number): string | undefined {
  if (count < 10) return undefined;
  const step = 10 ** Math.floor(Math.log10(count));
  const floor = Math.floor(count / step) * step;
  if (floor >= 1_000_000) return `${floor / 1_000_000}M+`;
  return floor >= 1000 ? `${floor / 1000}K+` : `${floor}+`;
}
