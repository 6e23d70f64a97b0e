import type { LibraryItem } from '@quad/contract/library/library';
import { DEPARTMENTS } from '@quad/contract/people/departments';

type Sorted = Pick<LibraryItem, 'department' | 'semester' | 'subject'>;

/** Who a book is by; whoever uploaded it where that is not known, and of notes. */
export function creditOf({ kind, author, uploader }: Pick<LibraryItem, 'kind' | 'author' | 'uploader'>): string {
  return (kind === 'book' && author) || uploader.name;
}

/** Where an item belongs: `CSE · Sem 4`; empty where nobody said. */
export function placeOf({ department, semester }: Omit<Sorted, 'subject'>): string {
  return [department && DEPARTMENTS[department], semester !== null && `Sem ${semester}`].filter(Boolean).join(' · ');
}

/** Where an item belongs, with its subject first. */
export function subjectLine({ subject, ...place }: Sorted): string {
  return [subject, placeOf(place)].filter(Boolean).join(' · ');
}
