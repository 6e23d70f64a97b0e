import { randomUUID } from 'node:crypto';
import { GRIEVANCES_PAGE_SIZE, THREAD_MESSAGES_MAX } from '@quad/contract/limits/support';
import {
  type CommitteeGrievance,
  type Grievance,
  type GrievanceSummary,
  grievancesChanged,
  type listGrievances,
  type sendGrievance,
  type sendNamedGrievance,
} from '@quad/contract/support/grievances';
import type { BodyOf, QueryOf } from '@quad/contract/wire/call';
import { trimText } from '@quad/contract/wire/text-rules';
import { addNotifications, type NewNotification } from '../../../concerns/notifications/add-notifications.ts';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Live } from '../../../platform/live/live.ts';
import type { Vault } from '../../../platform/vault/vault.ts';
import { grievanceContext, grievanceMessageContext } from '../../../platform/vault/vaults.ts';
import * as committee from './committee.repo.ts';
import { newReport, reportAnswered, reportWritten, withoutReference } from './grievance-notifications.ts';
import { createPresenter } from './grievance-presenter.ts';
import { findLeftOutMembers, readersAmong } from './grievance-readers.ts';
import * as repo from './grievances.repo.ts';
import { dueAfter, isLeftOut, readsReports, stateAfterMessage, toTheHour } from './grievances.rules.ts';
import { registerKey } from './key-register.ts';
import { hashOfCode, newReceiptCode } from './receipt-code.ts';
import type { SealedDetails, SealedMessage } from './sealed.ts';

type GuestForm = BodyOf<typeof sendGrievance>;
type NamedForm = BodyOf<typeof sendNamedGrievance>;

export type Grievances = ReturnType<typeof createGrievances>;

/**
 * Confidential reports. Their content is encrypted before it is stored. An anonymous report contains nothing that leads
 * to an account, and reporters' times are rounded down to the hour. `now` is the clock, milliseconds since 1970.
 */
export function createGrievances(parts: { db: Database; live: Live; vault: Vault; now?: () => number }) {
  const { db, live, vault, now = Date.now } = parts;
  const { detailsOf, toSummary, serialize, serializeForCommittee } = createPresenter({ db, vault, now });

  const assertReads = async (viewer: Viewer): Promise<void> => {
    const mark = await committee.findMark(db, viewer.id);
    if (!readsReports(mark)) throw new AppError(mark.isSuspended ? 'committee_suspended' : 'forbidden');
  };

  /** Return the report if a member may read it; a left-out member finds none. */
  const assertReadsOne = (viewer: Viewer, row: repo.GrievanceRow | undefined): repo.GrievanceRow => {
    if (!row || isLeftOut(viewer.id, detailsOf(row))) throw missing();
    return row;
  };

  /** Open apps of the readers and of a named reporter read reports again. */
  const publishChange = async (details: SealedDetails): Promise<void> => {
    const readers = readersAmong(await committee.listReaders(db), details);
    live.send(grievancesChanged, [...readers, ...(details.reporterId === null ? [] : [details.reporterId])], {});
  };

  const insertMessage = async (
    trx: Executor,
    row: Pick<repo.GrievanceRow, 'id' | 'state'>,
    { text, member, at }: { text: string; member: { id: string; name: string } | undefined; at: Date },
  ): Promise<void> => {
    const id = randomUUID();
    const sealed: SealedMessage = { text: trimText(text), author: member?.name ?? null };
    const message = {
      id,
      grievance_id: row.id,
      author_id: member?.id ?? null,
      is_from_committee: member !== undefined,
      sealed: vault.seal(sealed, grievanceMessageContext(id)),
      created_at: at,
    };
    await repo.addMessage(trx, message, stateAfterMessage(row.state, member !== undefined));
  };

  const send = async (said: SealedDetails & { readonly text: string }, at: number) => {
    const { text, ...details } = said;
    await registerKey(db, vault);
    const id = randomUUID();
    const code = newReceiptCode();
    const hour = toTheHour(at);
    const due = dueAfter(hour, await committee.readAnswerHours(db));
    await transact(db, async (trx) => {
      await repo.insertGrievance(trx, {
        id,
        code_hash: hashOfCode(code),
        reporter_tag: details.reporterId === null ? null : vault.tag(details.reporterId),
        leaves_out: (details.leftOut ?? []).length > 0,
        sealed: vault.seal(details, grievanceContext(id)),
        created_at: hour,
        due_at: due,
      });
      await insertMessage(trx, { id, state: 'new' }, { text, member: undefined, at: hour });
      await addNotifications(trx, [await newReport(trx, details, hour)]);
    });
    await publishChange(details);
    return { id, code, dueAt: due.toISOString() };
  };

  /** Add a reporter's message to a report that was found by code or by reporter. */
  const writeAsReporter = async (found: repo.GrievanceRow, text: string, at: number): Promise<Grievance> => {
    const hour = toTheHour(at);
    const row = await transact(db, async (trx) => {
      const row = await lock(trx, found.id);
      await insertMessage(trx, row, { text, member: undefined, at: hour });
      const readers = readersAmong(await committee.listReaders(trx), detailsOf(row));
      await addNotifications(trx, [withoutReference(reportWritten, readers, hour)]);
      return row;
    });
    await publishChange(detailsOf(row));
    return serialize((await repo.findById(db, found.id)) ?? row);
  };

  const lock = async (trx: Executor, id: string): Promise<repo.GrievanceRow> => {
    const row = await repo.lockGrievance(trx, id);
    if (!row) throw missing();
    if (row.messages_count >= THREAD_MESSAGES_MAX) throw new AppError('thread_full');
    return row;
  };

  const byCode = async (code: string): Promise<repo.GrievanceRow> => {
    const row = await repo.findByCode(db, hashOfCode(code));
    if (!row) throw new AppError('wrong_receipt');
    return row;
  };

  const ownOf = async (viewer: Viewer, id: string): Promise<repo.GrievanceRow> => {
    const [row] = await repo.listOfReporter(db, vault.tags(viewer.id), id);
    if (!row) throw missing();
    return row;
  };

  const shownToCommittee = async (id: string): Promise<CommitteeGrievance> => {
    const row = await repo.findById(db, id);
    if (!row) throw missing();
    return serializeForCommittee(row);
  };

  return {
    /** Take an anonymous report. */
    async send({ name, contact, ...form }: GuestForm, at = now()) {
      const leftOut = await findLeftOutMembers(db, form.leaveOut);
      const reporter = { name: trimText(name), contact: trimText(contact), reporterId: null };
      return send({ ...trimmed(form), ...reporter, leftOut }, at);
    },

    async sendNamed(viewer: Viewer, form: NamedForm, at = now()) {
      const [person, leftOut] = await Promise.all([
        committee.findPerson(db, viewer.id),
        findLeftOutMembers(db, form.leaveOut),
      ]);
      const reporter = { name: person?.name ?? '', contact: '', reporterId: viewer.id };
      return send({ ...trimmed(form), ...reporter, leftOut }, at);
    },

    readByCode: async (code: string): Promise<Grievance> => serialize(await byCode(code)),
    writeByCode: async (code: string, text: string, at = now()): Promise<Grievance> =>
      writeAsReporter(await byCode(code), text, at),

    async listMine(viewer: Viewer): Promise<GrievanceSummary[]> {
      return (await repo.listOfReporter(db, vault.tags(viewer.id))).map(toSummary);
    },
    getMine: async (viewer: Viewer, id: string): Promise<Grievance> => serialize(await ownOf(viewer, id)),
    writeMine: async (viewer: Viewer, id: string, text: string, at = now()): Promise<Grievance> =>
      writeAsReporter(await ownOf(viewer, id), text, at),

    async list(viewer: Viewer, { state, page }: QueryOf<typeof listGrievances>) {
      await assertReads(viewer);
      const limit = GRIEVANCES_PAGE_SIZE;
      const about = (await repo.listLeavingOut(db)).filter((row) => isLeftOut(viewer.id, detailsOf(row)));
      const which = { state, except: about.map(({ id }) => id) };
      const [rows, total] = await Promise.all([
        repo.listForCommittee(db, { ...which, offset: (page - 1) * limit, limit }),
        repo.countForCommittee(db, which),
      ]);
      return { grievances: rows.map(toSummary), total, totalPages: Math.max(1, Math.ceil(total / limit)) };
    },

    /** A report for the committee. The access is recorded before anything is read. */
    async get(viewer: Viewer, id: string): Promise<CommitteeGrievance> {
      await assertReads(viewer);
      const reader = await committee.findPerson(db, viewer.id);
      assertReadsOne(viewer, await repo.findById(db, id));
      await repo.insertLook(db, id, reader?.name ?? '');
      return shownToCommittee(id);
    },

    async answer(viewer: Viewer, id: string, text: string, at = now()): Promise<CommitteeGrievance> {
      await assertReads(viewer);
      const member = await committee.findPerson(db, viewer.id);
      if (!member) throw new AppError('forbidden');
      const details = await transact(db, async (trx) => {
        assertReadsOne(viewer, await repo.findById(trx, id));
        const row = await lock(trx, id);
        await insertMessage(trx, row, { text, member, at: new Date(at) });
        const details = detailsOf(row);
        const { reporterId } = details;
        const notes: NewNotification[] = reporterId === null ? [] : [withoutReference(reportAnswered, [reporterId])];
        await addNotifications(trx, notes);
        return details;
      });
      await publishChange(details);
      return shownToCommittee(id);
    },

    async setState(viewer: Viewer, id: string, state: 'in_progress' | 'resolved'): Promise<CommitteeGrievance> {
      await assertReads(viewer);
      const row = assertReadsOne(viewer, await repo.findById(db, id));
      await repo.setState(db, id, state);
      await publishChange(detailsOf(row));
      return shownToCommittee(id);
    },
  };
}

const missing = () => new AppError('no_such_grievance');

const trimmed = <Form extends NamedForm>({ kind, text, place, happened }: Form) => ({
  kind,
  text,
  place: trimText(place),
  happened: trimText(happened),
});
