import type { User } from '@quad/contract/people';
import { studyLine } from '../../domains/people/person-texts.ts';

/** What stands under a name: what and how far somebody studies, or the username where they do not tell. */
export function studyNote({ username, department, year }: Pick<User, 'username' | 'department' | 'year'>): string {
  const study = studyLine({ department, year, college: null });
  return study === '' ? `@${username}` : study;
}
