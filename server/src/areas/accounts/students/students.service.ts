import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import { MISSING_STUDENTS_TOLD, STUDENT_LIST_MAX_BYTES } from '@quad/contract/limits/accounts';
import { decodeSheet, type SheetEncoding, sheetEncoding } from '@quad/contract/text/sheet-text';
import { recordAct } from '../../../platform/audit/record-act.ts';
import { personChanged } from '../../../platform/auth/session-topics.ts';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import type { Bus } from '../../../platform/bus/bus.ts';
import { deliverAfterCommit } from '../../../platform/db/after-commit.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Users } from '../../people/profiles/users.service.ts';
import type { Invitations } from '../registration/invitations.service.ts';
import { holdRole, stoppedAfter } from '../roles/hold-role.ts';
import { lockRecords } from './records-lock.sql.ts';
import { type Problem, readStudentList, type Student, type StudentList } from './student-list.ts';
import * as repo from './students.repo.ts';
import { planImport } from './students.rules.ts';
import { transactOrTry } from './transact-or-try.ts';

/** The numbers of students of an import, and the problems in the order of the lines. */
export interface ImportOutcome {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly invited: number;
  /** Listed students who are not in the file and have not graduated: their number, and the first ones by name. */
  readonly missing: number;
  readonly firstStudents: readonly { readonly name: string; readonly email: string; readonly rollNumber: string }[];
  readonly missingStudents: readonly { readonly name: string; readonly rollNumber: string }[];
  readonly encoding: SheetEncoding;
  readonly columns: StudentList['columns'];
  readonly problems: readonly Problem[];
}

interface ImportOptions {
  /** Return the outcome without changing anything. */
  readonly isDryRun: boolean;
  /** Invite students who have no account and were never invited. */
  readonly sends: boolean;
}

/** Number of students in an outcome, which show an admin whether the file was read correctly. */
const FIRST_STUDENTS = 3;

/** Students per transaction. */
const BATCH = 500;

export type Students = ReturnType<typeof createStudents>;

/** The college's list of students. A listed student has no account before they sign up. */
export function createStudents(parts: { db: Database; bus: Bus; users: Users; invitations: Invitations }) {
  const { db, bus, users, invitations } = parts;

  /** Deliver the notifications of people whose age the list has changed, and clear their caches. Returns whether there are any. */
  const announceAges = async (trx: Executor, emails: readonly string[]): Promise<boolean> => {
    const people = await repo.findNewAges(trx, emails);
    deliverAfterCommit(trx, people);
    for (const personId of people) await bus.publish(trx, personChanged, { personId });
    return people.length > 0;
  };

  const importBatch = async (trx: Executor, students: readonly Student[], sends: boolean) => {
    const plan = planImport(students, await repo.findRecords(trx, students));
    const written = [...plan.added, ...plan.changed];
    const listed = [...written, ...plan.unchanged];
    await repo.upsertRecords(trx, written);
    const emails = listed.map(({ email }) => email);
    await repo.linkRecords(trx, emails);
    const invited = sends ? await invitations.inviteNewcomers(trx, listed) : 0;
    return { plan, invited, hasNewAges: await announceAges(trx, emails) };
  };

  return {
    /**
     * Import a list of students, a CSV file in UTF-8 or UTF-16. An interrupted import can be repeated: a student is
     * identified by their address and invited once. Throw `invalid_input` for a file that is no text or too large, and
     * `mail_not_set_up` if `sends` is set without a mail server. If the `viewer` loses the role, the import stops after
     * the current batch and throws `forbidden` with the number of imported students.
     */
    async importList(file: Buffer, { isDryRun, sends }: ImportOptions, viewer?: Viewer): Promise<ImportOutcome> {
      const by = viewer?.id ?? 'shell';
      if (sends && !invitations.canMail) throw new AppError('mail_not_set_up');
      const {
        students,
        addresses,
        problems: found,
        isWhole,
        columns,
      } = await readStudentList(textOf(file), new Date());
      const problems = [...found];
      const counts = { added: 0, changed: 0, unchanged: 0, invited: 0 };
      const write = (trx: Executor, details: { added: number; changed: number; invited: number }) =>
        recordAct(trx, { by, action: 'students.imported', details });
      for (let at = 0; at < students.length; at += BATCH) {
        const batch = students.slice(at, at + BATCH);
        const { plan, invited, hasNewAges } = await transactOrTry(db, isDryRun, async (trx) => {
          await lockRecords(trx);
          if (viewer) await holdRole(trx, viewer);
          const done = await importBatch(trx, batch, sends);
          const [added, changed] = [done.plan.added.length, done.plan.changed.length];
          // logged with each batch, because an import that stops halfway has still changed these students
          if (!isDryRun && added + changed + done.invited > 0)
            await write(trx, { added, changed, invited: done.invited });
          return done;
        }).catch((error: unknown) => {
          throw stoppedAfter(
            error,
            isDryRun
              ? say(msg`nothing has changed`)
              : say(msg`the first ${{ done: at }} of ${{ all: students.length }} students were taken in`),
          );
        });
        if (hasNewAges && !isDryRun) users.listChanged();
        counts.added += plan.added.length;
        counts.changed += plan.changed.length;
        counts.unchanged += plan.unchanged.length;
        counts.invited += invited;
        problems.push(...plan.problems);
      }
      const { added, changed, invited } = counts;
      if (!isDryRun && added + changed + invited === 0) await write(db, { added, changed, invited });
      const missing = isWhole ? await repo.findMissing(db, [...addresses], MISSING_STUDENTS_TOLD) : [];
      return {
        ...counts,
        missing: missing[0]?.total ?? 0,
        missingStudents: missing.map(({ name, roll_number }) => ({ name, rollNumber: roll_number })),
        firstStudents: students
          .slice(0, FIRST_STUDENTS)
          .map(({ name, email, rollNumber }) => ({ name, email, rollNumber })),
        encoding: sheetEncoding(file) ?? 'utf-8',
        columns,
        problems: isWhole ? problems.sort((one, other) => one.line - other.line) : problems,
      };
    },

    /** The students with these roll numbers, by roll number. */
    async listed(rollNumbers: readonly string[]): Promise<ReadonlyMap<string, repo.ListedStudent>> {
      if (rollNumbers.length === 0) return new Map();
      return new Map((await repo.findByRollNumbers(db, rollNumbers)).map((row) => [row.roll_number, row]));
    },
  };
}

function textOf(file: Buffer): string {
  const refused = (message: string) => new AppError('invalid_input', { message });
  if (file.length > STUDENT_LIST_MAX_BYTES) throw refused(say(msg`The file is larger than 20MB`));
  const text = decodeSheet(file);
  if (text === undefined)
    throw refused(say(msg`The file is not in UTF-8 or UTF-16: save it as “CSV UTF-8” and try again`));
  return text;
}
