import { msg, plural } from '@lingui/core/runtime-macro';
import type {
  AskedCorrection,
  askForCorrection,
  Correction,
  listCorrections,
  OwnEntry,
  StudentEntry,
} from '@quad/contract/accounts/student-corrections';
import { say } from '@quad/contract/language/say';
import { plainSpelling } from '@quad/contract/text/plain-spelling';
import type { AnswerOf, BodyOf } from '@quad/contract/wire/call';
import { emptyIfBlank, tidyName } from '@quad/contract/wire/text-rules';
import type { AttentionSource } from '../../../concerns/dashboard/attention.ts';
import { addNotifications } from '../../../concerns/notifications/add-notifications.ts';
import { defineNotification, type NotificationSource } from '../../../concerns/notifications/notification-kind.ts';
import { recordAct } from '../../../platform/audit/record-act.ts';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import type { Database } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { toPersonSummary } from '../../people/summaries/person-summary.ts';
import { holdRole } from '../roles/hold-role.ts';
import * as repo from './corrections.repo.ts';
import { lockRecords } from './records-lock.sql.ts';

/** An admin has answered a correction. The subject is the correction; the admin stays anonymous. */
const correctionAnswered = defineNotification('student-correction', {
  says: () => msg`Your correction of the list of students was answered`,
  leadsTo: () => '/account/details',
});

export type Corrections = ReturnType<typeof createCorrections>;

/** Corrections of the college's list that students ask for, and admins accept or decline. */
export function createCorrections({ db }: { db: Database }) {
  const own = async (viewer: Viewer): Promise<OwnEntry> => {
    const entry = await repo.findEntry(db, viewer.id);
    if (!entry) return { entry: null, correction: null };
    const newest = await repo.findNewest(db, viewer.id);
    return { entry: toEntry(entry), correction: newest ? toCorrection(newest) : null };
  };

  return {
    own,

    /** Ask for a correction of the viewer's entry. Only the fields that differ from the entry are stored. */
    async ask(viewer: Viewer, body: BodyOf<typeof askForCorrection>): Promise<OwnEntry> {
      const entry = await repo.findEntry(db, viewer.id);
      if (!entry) throw new AppError('not_on_the_list');
      const wanted = changesIn(entry, body);
      if (Object.values(wanted).every((value) => value === null)) throw new AppError('nothing_to_correct');
      const ids = { id: newId(), record_id: entry.id, person_id: viewer.id };
      if (!(await repo.insertCorrection(db, { ...ids, ...wanted, note: body.note.trim() })))
        throw new AppError('correction_open');
      return own(viewer);
    },

    /** Withdraw the viewer's open correction. */
    async withdraw(viewer: Viewer): Promise<OwnEntry> {
      await repo.deleteOpen(db, viewer.id);
      return own(viewer);
    },

    async list(): Promise<AnswerOf<typeof listCorrections>> {
      const [rows, total] = await Promise.all([repo.listOpen(db), repo.countOpen(db)]);
      return { corrections: rows.map(toAsked), total };
    },

    /** Accept or decline a correction, and notify the student. Nobody decides about their own entry. */
    decide: (
      viewer: Viewer,
      id: string,
      { isAccepted, answer }: { isAccepted: boolean; answer: string },
    ): Promise<void> =>
      transact(db, async (trx) => {
        await lockRecords(trx);
        await holdRole(trx, viewer);
        const correction = await repo.findCorrection(trx, id);
        if (!correction) throw new AppError('no_such_correction');
        if (correction.person_id === viewer.id) throw new AppError('own_correction');
        const state = isAccepted ? 'accepted' : 'declined';
        if (!(await repo.closeCorrection(trx, id, { state, answer: answer.trim(), decided_by: viewer.id })))
          throw new AppError('correction_closed');
        if (isAccepted && !(await repo.correctEntry(trx, correction.record_id, correction)))
          throw new AppError('roll_number_taken');
        await addNotifications(trx, [
          { kind: correctionAnswered, subject: id, actor: null, recipients: [correction.person_id] },
        ]);
        const fields = repo.FIELDS.filter((field) => correction[field] !== null);
        await recordAct(trx, {
          by: viewer.id,
          action: isAccepted ? 'students.corrected' : 'students.correction_declined',
          subject: { type: 'person', id: correction.person_id },
          // keys alone: lines of the log never change
          details: { fields },
        });
      }),
  };
}

/** The fields of a request that differ from the entry. An empty field changes nothing. */
function changesIn(entry: repo.EntryFields, body: BodyOf<typeof askForCorrection>): repo.EntryFields {
  const wanted: repo.EntryFields = {
    name: tidyName(body.name),
    roll_number: emptyIfBlank(plainSpelling(body.rollNumber).toUpperCase()) || null,
    department: body.department,
    year: body.year,
    section: body.section.trim() || null,
    hostel: body.hostel.trim() || null,
  };
  const changed = <Field extends keyof repo.EntryFields>(field: Field): repo.EntryFields[Field] | null =>
    wanted[field] === entry[field] ? null : wanted[field];
  return {
    name: changed('name'),
    roll_number: changed('roll_number'),
    department: changed('department'),
    year: changed('year'),
    section: changed('section'),
    hostel: changed('hostel'),
  };
}

const toEntry = ({ name, roll_number, department, year, section, hostel }: repo.EntryFields): StudentEntry => ({
  name: name ?? '',
  rollNumber: roll_number ?? '',
  department,
  year,
  section,
  hostel,
});

const toCorrection = (row: repo.CorrectionRow): Correction => ({
  _id: row.id,
  wanted: {
    name: row.name,
    rollNumber: row.roll_number,
    department: row.department,
    year: row.year,
    section: row.section,
    hostel: row.hostel,
  },
  note: row.note,
  state: row.state,
  answer: row.answer,
  askedAt: row.created_at.toISOString(),
});

const toAsked = (row: Awaited<ReturnType<typeof repo.listOpen>>[number]): AskedCorrection => ({
  ...toCorrection({ ...row, id: row.correction_id, name: row.wanted_name }),
  entry: {
    name: row.record_name,
    rollNumber: row.record_roll_number,
    department: row.record_department,
    year: row.record_year,
    section: row.record_section,
    hostel: row.record_hostel,
  },
  person: toPersonSummary(row),
});

export const correctionNotifications = (db: Database): NotificationSource => ({
  kinds: [correctionAnswered],
  async describe(viewer, groups) {
    const ids = groups.map(({ subjectId }) => subjectId);
    const answered = new Set(await repo.findAnswered(db, viewer.id, ids));
    return new Map(
      groups.flatMap(({ id, subjectId }) => (answered.has(subjectId) ? [[id, { target: subjectId }] as const] : [])),
    );
  },
});

/** Corrections that wait for an admin. */
export const correctionsAttention = (db: Database): AttentionSource => ({
  get name() {
    return say(msg`corrections of the list of students`);
  },
  causes: ['student-corrections'],
  async check() {
    const waiting = await repo.countOpen(db);
    if (waiting === 0) return [];
    return [
      {
        kind: 'student-corrections',
        level: 'soon',
        title: say(
          msg`${plural({ waiting }, { one: '# student asks for a correction', other: '# students ask for corrections' })}`,
        ),
        text: say(msg`The list of students keeps what they call wrong until an admin answers.`),
        to: '/students?open=corrections',
      },
    ];
  },
});
