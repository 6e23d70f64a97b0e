import type { Platform } from '../../../platform/platform.ts';
import type { Invitations } from '../registration/invitations.service.ts';
import { studentsPersonalData } from './students.personal-data.ts';
import * as repo from './students.repo.ts';
import { createStudents } from './students.service.ts';

/** The college's list of students, and who of them has graduated. */
export function studentsModule({ db, bus }: Platform, { invitations }: { invitations: Invitations }) {
  return {
    name: 'students',
    services: { students: createStudents({ db, bus, invitations }) },
    // they have shown that the address of the college's list is theirs
    knownAccounts: [{ isKnown: (personId: string) => repo.isListed(db, personId) }],
    personalData: [studentsPersonalData],
  };
}
