/**
 * Round a count down to its first digit, so that it reveals no single person: 437 becomes `400+`, 52,310 becomes
 * `50K+`.
 * Counts below ten are not shown.
 */
export function roundedDown(count: number): string | undefined {
  if (count < 10) return undefined;
  const step = 10 ** Math.floor(Math.log10(count));
  const floor = Math.floor(count / step) * step;
  if (floor >= 1_000_000) return `${floor / 1_000_000}M+`;
  return floor >= 1000 ? `${floor / 1000}K+` : `${floor}+`;
}
