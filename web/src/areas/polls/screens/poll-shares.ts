/** The percentage of votes, with one decimal; 0 without any votes. */
export const percentOf = (votes: number, all: number): string => (all === 0 ? '0' : ((100 * votes) / all).toFixed(1));

/**
 * The percentages of all options of a single choice. They sum to 100: all are rounded down, and the missing tenths go
 * to the options with the largest remainders, the first options first.
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
