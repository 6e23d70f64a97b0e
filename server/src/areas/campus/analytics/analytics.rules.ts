/** Smaller numbers are not shown, because they could identify people. */
const PEOPLE_MIN = 5;

/** Return a number of people, or null below five, including zero. */
export const hideSmallCount = (count: number): number | null => (count < PEOPLE_MIN ? null : count);
