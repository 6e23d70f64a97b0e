/** Fewer people than this are not counted out: with little more one would know who they are. */
const PEOPLE_LEAST = 5;

/** A count of people as it is told; null for so few that they might be known by it, nobody included. */
export const ofPeople = (count: number): number | null => (count < PEOPLE_LEAST ? null : count);
