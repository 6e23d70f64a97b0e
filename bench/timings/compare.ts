/** How long a call took for two kinds of addresses, in milliseconds. */
export interface Pair {
  readonly known: readonly number[];
  readonly unknown: readonly number[];
}

export function median(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/**
 * How often an attacker guesses right, as a share: 0.5 is guessing, 1 is knowing. The attacker times one call of each
 * kind and takes the slower one for the usually slower kind.
 */
export function chanceToDistinguish({ known, unknown }: Pair): number {
  let slower = 0;
  for (const one of known) for (const other of unknown) slower += one > other ? 1 : one === other ? 0.5 : 0;
  const share = slower / (known.length * unknown.length);
  return Math.max(share, 1 - share);
}
