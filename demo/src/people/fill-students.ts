import { randomBytes, randomUUID } from 'node:crypto';
import type { Services } from '@quad/server/app';
import { days } from '../age.ts';
import type { Campus } from './fill-people.ts';
import { type DemoUsername, demoAccountHolders, demoPeople } from './people.ts';

interface Parts {
  readonly campus: Campus;
  /** The instant so many minutes before the load, in milliseconds since 1970. */
  readonly ago: (age: number) => number;
}

const ADMIN = 'leela.venkatesan' satisfies DemoUsername;
const INVITATION_MS = 14 * 24 * 3600_000;

/** They asked for verification and are not on the list, or are there under another name. */
const ELSEWHERE: readonly DemoUsername[] = ['farhan.s', 'tanvi.joshi'];
/** The roll numbers that people gave when they asked for verification. */
const KNOWN_NUMBERS: Partial<Record<DemoUsername, string>> = { 'ishita.b': '23DS018', 'keerthana.r': '24CS033' };
const CODES = { cse: 'CS', eee: 'EE', mech: 'ME', ds: 'DS', che: 'CH', civil: 'CE' } as const;
const HOSTELS = ['Kaveri', 'Narmada', 'Teesta', ''] as const;
/** The year in which the first year of study began, of two digits. */
const FIRST_YEAR = 25;

/** Students who have not joined: name, department, year, and what became of their invitation; undefined for none. */
const waiting: readonly (readonly [
  name: string,
  department: keyof typeof CODES,
  year: number,
  invited?: { readonly age: number; readonly refusal?: string },
])[] = [
  ['Aarav Menon', 'cse', 1, { age: days(2) }],
  ['Charu Sethi', 'cse', 1, { age: days(2) }],
  ['Dhruv Raval', 'eee', 1, { age: days(2), refusal: '550 5.1.1 The email account does not exist' }],
  ['Esther Lalremruati', 'ds', 1, { age: days(2) }],
  ['Faizan Sheikh', 'mech', 3],
  ['Gauri Pednekar', 'civil', 2, { age: days(20) }],
  ['Harish Murugan', 'mech', 2, { age: days(20) }],
  ['Jaspreet Gill', 'che', 1, { age: days(2), refusal: '552 5.2.2 The mailbox is full' }],
  ['Lakshmi Varma', 'ds', 1],
  ['Mohit Chauhan', 'civil', 1],
];

/** Fill the college's list: students with an account, others with and without an invitation, and refused mails. */
export async function addStudents(services: Services, { campus, ago }: Parts): Promise<void> {
  const { db, students } = services;
  const joined = demoPeople.flatMap(({ username, fullname, email, department, year }) =>
    department === undefined || year === undefined || ELSEWHERE.includes(username)
      ? []
      : [{ username, name: fullname, email, department, year }],
  );
  const open = waiting.map(([name, department, year, invited]) => ({
    ...{ name, department, year, invited },
    email: `${name.toLowerCase().replaceAll(' ', '.')}@quad.example`,
    username: undefined,
  }));
  const lines = [...joined, ...open].map(({ name, email, department, year, username }, place) => {
    const number = `${FIRST_YEAR + 1 - year}${CODES[department]}${String(101 + place)}`;
    const rollNumber = (username && KNOWN_NUMBERS[username]) ?? (name === 'Faizan Sheikh' ? '23ME052' : number);
    const section = place % 2 === 0 ? 'A' : 'B';
    return [name, email, rollNumber, department, year, section, HOSTELS[place % HOSTELS.length]].join(',');
  });
  const list = ['name,email,roll_number,department,year,section,hostel', ...lines].join('\n');
  // the people of the demo accounts have not confirmed their addresses, so their profiles can be tried out freely
  const ids = joined
    .filter(({ username }) => !demoAccountHolders.includes(username))
    .map(({ username }) => campus.viewer(username).id);
  await db.updateTable('people').set({ email_verified: true }).where('id', 'in', ids).execute();
  await students.importList(Buffer.from(list), { isDryRun: false, sends: false });
  for (const { name, email, invited } of open) {
    if (!invited) continue;
    const at = ago(invited.age);
    const id = randomUUID();
    const invitation = { id, email, name, kind: 'sent' as const, token_hash: randomBytes(32).toString('hex') };
    const times = { created_at: new Date(at), sent_at: new Date(at), expires_at: new Date(at + INVITATION_MS) };
    await db
      .insertInto('invitations')
      .values({ ...invitation, ...times, invited_by: campus.viewer(ADMIN).id })
      .execute();
    const outcome = invited.refusal === undefined ? { sent_at: new Date(at) } : { failure: invited.refusal };
    await db
      .insertInto('mails')
      .values({ id: randomUUID(), cause: `invitation:${id}:1`, created_at: new Date(at), ...outcome })
      .execute();
  }
}
