/** The share of some votes in all of them, in per cent to one decimal; 0 when there are no votes. */
export const percentOf = (votes: number, all: number): string => (all === 0 ? '0' : ((100 * votes) / all).toFixed(1));

/**
 * The shares of all options of a single choice, as `percentOf` writes them. They sum to 100: the tenths that are
 * missing after rounding down are added to the largest remainders, the first option first.
 */
export function percentsOf(votes: readonly number[]): string[] {
  const all = votes.reduce((sum, each) => sum + each, 0);
  if (all === 0) return votes.map(() => '0');
  const tenths = votes.map((each) => Math.floor((1000 * each) / all));
  const missing = 1000 - tenths.reduce((sum, each) => sum + each, 0);
  const remainder = (place: number) => (1000 * (votes[place] ?? 0)) % all;
  const raised = new Set([...votes.keys()].sort((one, other) => remainder(other) - remainder(one)).slice(0, missing));
  return tenths.map((each, place) => ((each + (raised.has(place) ? 1 : 0)) / 10).toFixed(1));
}
