import type { User } from '@quad/contract/people/people';
import { studyLine } from './person-texts.ts';

/** The line under a name: department and year, or the username without both. */
export function studyNote({ username, department, year }: Pick<User, 'username' | 'department' | 'year'>): string {
  const study = studyLine({ department, year, college: null });
  return study === '' ? `@${username}` : study;
}
