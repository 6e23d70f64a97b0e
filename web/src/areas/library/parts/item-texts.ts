import { t } from '@lingui/core/macro';
import type { LibraryItem } from '@quad/contract/library/library';
import { DEPARTMENTS } from '@quad/contract/people/departments';

type Sorted = Pick<LibraryItem, 'department' | 'semester' | 'subject'>;

/** The author of a book. Notes, and books without a known author, show the uploader. */
export function creditOf({ kind, author, uploader }: Pick<LibraryItem, 'kind' | 'author' | 'uploader'>): string {
  return (kind === 'book' && author) || uploader.name;
}

/** Department and semester of an item: `CSE · Sem 4`; empty without both. */
export function placeOf({ department, semester }: Omit<Sorted, 'subject'>): string {
  return [department && DEPARTMENTS[department], semester !== null && t`Sem ${semester}`].filter(Boolean).join(' · ');
}

export function subjectLine({ subject, ...place }: Sorted): string {
  return [subject, placeOf(place)].filter(Boolean).join(' · ');
}
