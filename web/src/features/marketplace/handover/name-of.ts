import type { PersonCard } from '@quad/contract/people';

/** What the other side of a hand-over is called: a block hides who it is. */
export const nameOf = (other: PersonCard | null): string => other?.name ?? 'the other person';
