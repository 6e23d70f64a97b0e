import type { changeConsents } from '@quad/contract/accounts/consents';
import type { changeHold } from '@quad/contract/accounts/holds';
import type { leave } from '@quad/contract/accounts/my-data';
import type { actForNominee, downloadNomineeArchive, nameNominee } from '@quad/contract/accounts/nominees';
import { OPTIONAL_PURPOSES } from '@quad/contract/accounts/purposes';
import type { askForCorrection, decideCorrection } from '@quad/contract/accounts/student-corrections';
import { RETENTION, RETENTION_KINDS } from '@quad/contract/campus/retention-terms';
import type { BodyOf } from '@quad/contract/wire/call';
import { sql } from 'kysely';
import type { Services } from '../../app.ts';

export interface DrillPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly username: string;
  readonly token: string;
}

// biome-ignore lint/suspicious/noExplicitAny: each duty knows the answers of its calls
type Answer = any;

/** The scratch campus of a drill. */
export interface DrillCampus {
  readonly services: Services;
  readonly admin: DrillPerson;
  newPerson(name: string): Promise<DrillPerson>;
  /** Make a call as a person, and return its answer. Throw unless it succeeds. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    given?: { as?: DrillPerson; body?: object },
  ): Promise<Answer>;
  /** The token in the newest link of a page that was mailed to an address. */
  mailedToken(address: string, page: string): Promise<string>;
  /** Wait for what a job does. */
  until(isDone: () => Promise<boolean>, what: string): Promise<void>;
}

/** A duty of the Digital Personal Data Protection Act (or its Rules), and how to practise it. */
export interface Duty {
  readonly duty: string;
  readonly section: string;
  /** Practise the duty through the calls that people use, and return what happened. Throw if it does not work. */
  readonly act: (campus: DrillCampus) => Promise<string>;
}

function assert(isTrue: boolean, problem: string): asserts isTrue {
  if (!isTrue) throw new Error(problem);
}

const archiveIsReady = async (campus: DrillCampus, person: DrillPerson): Promise<boolean> =>
  (await campus.call('GET', '/api/my-data', { as: person })).archive?.state === 'ready';

const isErased = async ({ services }: DrillCampus, { id }: DrillPerson): Promise<boolean> =>
  (await services.db.selectFrom('people').select('id').where('id', '=', id).execute()).length === 0;

/** Make pending deletions due now, as if their days were over. */
async function eraseNow({ services }: DrillCampus): Promise<void> {
  await sql`update leaving_people set erase_at = now()`.execute(services.db);
  await sql`
    select graphile_worker.add_job('erase-account', json_build_object('personId', person_id)) from leaving_people
  `.execute(services.db);
}

function leaveAs(campus: DrillCampus, person: DrillPerson): Promise<unknown> {
  const body: BodyOf<typeof leave> = { confirmation: person.username };
  return campus.call('POST', '/api/my-data/leave', { as: person, body });
}

export const DUTIES: readonly Duty[] = [
  {
    duty: 'Notice and consent',
    section: 's. 5, 6',
    async act(campus) {
      const person = await campus.newPerson('Consent');
      const choices = OPTIONAL_PURPOSES.map((purpose) => ({ purpose, isGiven: true }));
      const { isAsked, consents } = await campus.call('PATCH', '/api/account/consents', {
        as: person,
        body: { choices } satisfies BodyOf<typeof changeConsents>,
      });
      assert(
        isAsked && consents.every(({ version }: { version: unknown }) => version !== null),
        'no record of the notice',
      );
      return `${consents.length} purposes given, one by one, with notice and time`;
    },
  },
  {
    duty: 'Withdrawal',
    section: 's. 6(4)',
    async act(campus) {
      const [person, other] = [await campus.newPerson('Withdrawalia'), await campus.newPerson('Other')];
      const finds = async () =>
        (await campus.call('GET', '/api/users?search=Withdrawalia', { as: other })).users.length > 0;
      assert(await finds(), 'search does not find the person before');
      const body: BodyOf<typeof changeConsents> = { choices: [{ purpose: 'discovery', isGiven: false }] };
      await campus.call('PATCH', '/api/account/consents', { as: person, body });
      assert(!(await finds()), 'search still finds the person');
      return 'hidden from search with the next call';
    },
  },
  {
    duty: 'Access',
    section: 's. 11',
    async act(campus) {
      const person = await campus.newPerson('Access');
      await campus.call('POST', '/api/my-data/archive', { as: person });
      await campus.until(() => archiveIsReady(campus, person), 'the archive');
      const { bytes } = await campus.call('GET', '/api/my-data/archive/file', { as: person });
      return `archive of ${bytes} bytes downloaded`;
    },
  },
  {
    duty: 'Correction',
    section: 's. 12',
    async act(campus) {
      const person = await campus.newPerson('Correction');
      const { db } = campus.services;
      await sql`
        insert into student_records (id, email, name, roll_number, person_id)
        values (gen_random_uuid(), ${person.email}, 'Corection', 'DRILL1', ${person.id})
      `.execute(db);
      const body: BodyOf<typeof askForCorrection> = {
        ...{ name: 'Correction', rollNumber: 'DRILL1', note: '' },
        ...{ department: null, year: null, section: '', hostel: '' },
      };
      const { correction } = await campus.call('POST', '/api/account/student-entry/correction', { as: person, body });
      await campus.call('POST', `/api/admin/student-corrections/${correction._id}/decision`, {
        as: campus.admin,
        body: { isAccepted: true, answer: '' } satisfies BodyOf<typeof decideCorrection>,
      });
      const { entry } = await campus.call('GET', '/api/account/student-entry', { as: person });
      assert(entry.name === 'Correction', 'the entry is not corrected');
      return 'asked, accepted and corrected';
    },
  },
  {
    duty: 'Erasure',
    section: 's. 12(3)',
    async act(campus) {
      const person = await campus.newPerson('Erasure');
      await leaveAs(campus, person);
      await eraseNow(campus);
      await campus.until(() => isErased(campus, person), 'the erasure');
      return 'hidden at once, erased when the days were over';
    },
  },
  {
    duty: 'Nominee',
    section: 's. 14',
    async act(campus) {
      const person = await campus.newPerson('Nominator');
      const nominee: BodyOf<typeof nameNominee> = {
        name: 'Nominee',
        relation: 'Sister',
        email: 'nominee@drill.example',
        phone: '',
      };
      await campus.call('PUT', '/api/account/nominee', { as: person, body: nominee });
      const ask = (wants: BodyOf<typeof actForNominee>['wants']) =>
        campus.call('POST', `/api/admin/users/${person.id}/nominee-requests`, {
          as: campus.admin,
          body: { because: 'death', wants, proof: 'Drill' } satisfies BodyOf<typeof actForNominee>,
        });
      await ask('archive');
      await campus.until(() => archiveIsReady(campus, person), 'the archive');
      const body: BodyOf<typeof downloadNomineeArchive> = {
        token: await campus.mailedToken(nominee.email, '/nominee'),
      };
      const { bytes } = await campus.call('POST', '/api/nominee-archive/file', { body });
      await ask('erasure');
      await eraseNow(campus);
      await campus.until(() => isErased(campus, person), 'the erasure');
      return `archive of ${bytes} bytes by a mailed link, then erased; the proof stays`;
    },
  },
  {
    duty: 'Guardian',
    section: 's. 9, r. 10',
    async act(campus) {
      const person = await campus.newPerson('Minor');
      const bornOn = new Date(Date.now() - 17 * 365 * 24 * 3600_000).toISOString().slice(0, 10);
      await campus.call('PUT', '/api/account/age', { as: person, body: { bornOn } });
      const { db } = campus.services;
      await db.updateTable('people').set({ email_verified: true }).where('id', '=', person.id).execute();
      const given = async () =>
        (await campus.call('GET', '/api/account/consents', { as: person })).consents.filter(
          ({ isGiven }: { isGiven: boolean }) => isGiven,
        ).length;
      assert((await given()) === 0, 'an optional purpose is on before a guardian has agreed');
      const guardian = { name: 'Guardian', email: 'guardian@drill.example' };
      await campus.call('PUT', '/api/account/guardian', { as: person, body: guardian });
      const decide = async (isGiven: boolean, purposes: readonly string[]) => {
        const token = await campus.mailedToken(guardian.email, '/guardian');
        await campus.call('POST', '/api/guardian/decision', { body: { token, isGuardian: true, isGiven, purposes } });
      };
      await decide(true, ['push']);
      assert((await given()) === 1, 'the consent of the guardian has no effect');
      await decide(false, []);
      assert((await given()) === 0, 'the withdrawal of the guardian has no effect');
      return 'limited, agreed by a mailed link, withdrawn by the next one';
    },
  },
  {
    duty: 'Retention',
    section: 's. 8(7)',
    async act(campus) {
      const kinds = RETENTION_KINDS.filter((kind) => kind !== 'accounts');
      for (const kind of kinds)
        await sql`select graphile_worker.add_job(${RETENTION[kind].job}, '{}'::json)`.execute(campus.services.db);
      const list = () => campus.call('GET', '/api/admin/retention', { as: campus.admin });
      await campus.until(
        async () => (await list()).kinds.every(({ last }: { last: string | null }) => last !== null),
        'a run of each job',
      );
      return `${kinds.length + 1} kinds of data: each job ran and is in the log`;
    },
  },
  {
    duty: 'Legal hold',
    section: 's. 8(7), 17',
    async act(campus) {
      const person = await campus.newPerson('Held');
      const hold = (reason: string) =>
        campus.call('PUT', `/api/admin/users/${person.id}/hold`, {
          as: campus.admin,
          body: { reason } satisfies BodyOf<typeof changeHold>,
        });
      await hold('Drill');
      await leaveAs(campus, person);
      await eraseNow(campus);
      const waits = await sql<{ count: number }>`
        select count(*) from graphile_worker._private_jobs jobs
        join graphile_worker._private_tasks tasks on tasks.id = task_id where identifier = 'erase-account' and run_at <= now()
      `;
      await campus.until(async () => Number((await waits.execute(campus.services.db)).rows[0]?.count) === 0, 'the job');
      assert(!(await isErased(campus, person)), 'the account was erased in spite of the hold');
      await hold('');
      await campus.until(() => isErased(campus, person), 'the erasure after the hold');
      return 'kept while held, erased when the hold ended';
    },
  },
  {
    duty: 'Breach',
    section: 's. 8(6), r. 7',
    async act(campus) {
      const person = await campus.newPerson('Breached');
      const now = new Date();
      const known = {
        since: new Date(now.getTime() - 3600_000),
        until: now,
        knownAt: now,
        what: 'Drill',
        measures: '',
      };
      const who = { emails: [person.email], isEveryone: false, by: [], addresses: [] };
      const practice = await campus.services.breaches.handle({ ...known, ...who, isDrill: true });
      const { breaches: before } = await campus.call('GET', '/api/account/breaches', { as: person });
      assert(before.length === 0, 'practising notified someone');
      const { facts, documents } = await campus.services.breaches.handle({ ...known, ...who, isDrill: false });
      const { breaches } = await campus.call('GET', '/api/account/breaches', { as: person });
      assert(breaches.length === 1 && practice.facts.people.length === facts.people.length, 'the person has no notice');
      return `${facts.people.length} affected: ${facts.notified.mails} mails, ${facts.notified.inApp} in the app, ${Object.keys(documents).length} documents`;
    },
  },
];
