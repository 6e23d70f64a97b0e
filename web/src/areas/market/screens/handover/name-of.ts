import type { PersonCard } from '@quad/contract/people/people';

/** The name of the other person of a hand-over, inside a sentence. A block hides the name. */
export const nameOf = (other: PersonCard | null): string => other?.name ?? 'the other person';

/** The name of the other person at the beginning of a sentence. */
export const nameFirst = (other: PersonCard | null): string => other?.name ?? 'The other person';
