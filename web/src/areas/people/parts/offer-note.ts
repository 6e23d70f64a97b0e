import { t } from '@lingui/core/macro';
import type { User } from '@quad/contract/people/people';
import { studyNote } from './study-note.ts';

/** The line under a name beside `OfferButton`. It names creators, because they are followed and others are not. */
export function offerNote(person: Pick<User, 'username' | 'department' | 'year' | 'role'>): string {
  const note = studyNote(person);
  return person.role === 'creator' ? t`Creator · ${note}` : note;
}
