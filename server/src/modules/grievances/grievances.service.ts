import { randomUUID } from 'node:crypto';
import type { BodyOf, QueryOf } from '@quad/contract/call';
import type { GrievanceState } from '@quad/contract/feedback-terms';
import {
  type CommitteeGrievance,
  type Grievance,
  type GrievanceSummary,
  grievancesChanged,
  type listGrievances,
  type sendGrievance,
  type sendNamedGrievance,
} from '@quad/contract/grievances';
import { GRIEVANCES_PAGE_SIZE, THREAD_MESSAGES_MAX } from '@quad/contract/limits';
import { trimText } from '@quad/contract/text-rules';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Live } from '../../platform/live/live.ts';
import type { Vault } from '../../platform/vault/vault.ts';
import { addNotifications, type NewNotification } from '../notifications/add-notifications.ts';
import { toPersonSummary } from '../person-summary/person-summary.ts';
import * as committee from './committee.repo.ts';
import { committeeMissing, plainly, reportAnswered, reportWritten } from './grievance-notifications.ts';
import * as repo from './grievances.repo.ts';
import { dueAfter, isOverdue, readsReports, stateAfterMessage, toTheHour } from './grievances.rules.ts';
import { registerKey } from './key-register.ts';
import { hashOfCode, newReceiptCode } from './receipt-code.ts';
import { GRIEVANCE, MESSAGE, type SealedDetails, type SealedMessage } from './sealed.ts';

type GuestForm = BodyOf<typeof sendGrievance>;
type NamedForm = BodyOf<typeof sendNamedGrievance>;

export type Grievances = ReturnType<typeof createGrievances>;

/**
 * Confidential reports. What is told in them is sealed before it is stored; a report without a name has nothing that
 * leads to an account, and reporters' times are cut to the hour. `now` is the clock, milliseconds since 1970.
 */
export function createGrievances(parts: { db: Database; live: Live; vault: Vault; now?: () => number }) {
  const { db, live, vault, now = Date.now } = parts;

  const detailsOf = (row: repo.GrievanceRow): SealedDetails => vault.open<SealedDetails>(row.sealed, GRIEVANCE(row.id));

  const toSummary = (row: repo.GrievanceRow): GrievanceSummary => ({
    _id: row.id,
    kind: detailsOf(row).kind,
    // a check constraint holds it to these
    state: row.state as GrievanceState,
    createdAt: row.created_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
    isOverdue: isOverdue(row, now()),
  });

  const present = async (row: repo.GrievanceRow): Promise<Grievance> => {
    const { place, happened } = detailsOf(row);
    const [messages, looks] = await Promise.all([repo.listMessages(db, row.id), repo.listLooks(db, row.id)]);
    return {
      ...toSummary(row),
      place,
      happened,
      messages: messages.map(({ id, is_from_committee, sealed, created_at }) => {
        const { text, author } = vault.open<SealedMessage>(sealed, MESSAGE(id));
        return { _id: id, isFromCommittee: is_from_committee, author, text, createdAt: created_at.toISOString() };
      }),
      looks: looks.map(({ name, at }) => ({ name, at: at.toISOString() })),
    };
  };

  const presentToCommittee = async (row: repo.GrievanceRow): Promise<CommitteeGrievance> => {
    const { name, contact, reporterId } = detailsOf(row);
    const [shown, person] = await Promise.all([
      present(row),
      reporterId === null ? undefined : committee.findPerson(db, reporterId),
    ]);
    const tellsNothing = name === '' && contact === '' && reporterId === null;
    return {
      ...shown,
      reporter: tellsNothing ? null : { name, contact, person: person ? toPersonSummary(person) : null },
    };
  };

  const assertReads = async (viewer: Viewer): Promise<void> => {
    if (!readsReports({ isMember: await committee.isMember(db, viewer.id) })) throw new AppError('forbidden');
  };

  /** Open apps of the committee, and of who reported with a name, read again what they show. */
  const tell = async (reporterId: string | null): Promise<void> => {
    const members = (await committee.listMembers(db)).map(({ id }) => id);
    live.tell(grievancesChanged, [...members, ...(reporterId === null ? [] : [reporterId])], {});
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
      sealed: vault.seal(sealed, MESSAGE(id)),
      created_at: at,
    };
    await repo.addMessage(trx, message, stateAfterMessage(row.state as GrievanceState, member !== undefined));
  };

  const send = async (said: SealedDetails & { readonly text: string }, at: number) => {
    const { text, ...details } = said;
    await registerKey(db, vault);
    const id = randomUUID();
    const code = newReceiptCode();
    const hour = toTheHour(at);
    const due = dueAfter(hour, await committee.readAnswerHours(db));
    const told = await transact(db, async (trx) => {
      await repo.insertGrievance(trx, {
        id,
        code_hash: hashOfCode(code),
        reporter_tag: details.reporterId === null ? null : vault.tag(details.reporterId),
        sealed: vault.seal(details, GRIEVANCE(id)),
        created_at: hour,
        due_at: due,
      });
      await insertMessage(trx, { id, state: 'new' }, { text, member: undefined, at: hour });
      const members = (await committee.listMembers(trx)).map((person) => person.id);
      const note =
        members.length > 0
          ? plainly(reportWritten, members, hour)
          : plainly(committeeMissing, await committee.adminIds(trx), hour);
      return addNotifications(trx, [note]);
    });
    live.deliver(told);
    await tell(details.reporterId);
    return { id, code, dueAt: due.toISOString() };
  };

  /** Adds what a reporter writes to a report that was found by a code or by its reporter. */
  const writeAsReporter = async (found: repo.GrievanceRow, text: string, at: number): Promise<Grievance> => {
    const hour = toTheHour(at);
    const { told, row } = await transact(db, async (trx) => {
      const row = await lock(trx, found.id);
      await insertMessage(trx, row, { text, member: undefined, at: hour });
      const members = (await committee.listMembers(trx)).map(({ id }) => id);
      return { told: await addNotifications(trx, [plainly(reportWritten, members, hour)]), row };
    });
    live.deliver(told);
    await tell(detailsOf(row).reporterId);
    return present((await repo.findById(db, found.id)) ?? row);
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
    return presentToCommittee(row);
  };

  return {
    /** Takes a report of somebody without an account, or who does not use it. */
    send: ({ name, contact, ...form }: GuestForm, at = now()) =>
      send({ ...trimmed(form), name: trimText(name), contact: trimText(contact), reporterId: null }, at),

    async sendNamed(viewer: Viewer, form: NamedForm, at = now()) {
      const person = await committee.findPerson(db, viewer.id);
      return send({ ...trimmed(form), name: person?.name ?? '', contact: '', reporterId: viewer.id }, at);
    },

    readByCode: async (code: string): Promise<Grievance> => present(await byCode(code)),
    writeByCode: async (code: string, text: string, at = now()): Promise<Grievance> =>
      writeAsReporter(await byCode(code), text, at),

    async listMine(viewer: Viewer): Promise<GrievanceSummary[]> {
      return (await repo.listOfReporter(db, vault.tags(viewer.id))).map(toSummary);
    },
    getMine: async (viewer: Viewer, id: string): Promise<Grievance> => present(await ownOf(viewer, id)),
    writeMine: async (viewer: Viewer, id: string, text: string, at = now()): Promise<Grievance> =>
      writeAsReporter(await ownOf(viewer, id), text, at),

    async list(viewer: Viewer, { state, page }: QueryOf<typeof listGrievances>) {
      await assertReads(viewer);
      const limit = GRIEVANCES_PAGE_SIZE;
      const [rows, total] = await Promise.all([
        repo.listForCommittee(db, { state, offset: (page - 1) * limit, limit }),
        repo.countForCommittee(db, state),
      ]);
      return { grievances: rows.map(toSummary), total, totalPages: Math.max(1, Math.ceil(total / limit)) };
    },

    /** A report for the committee. The look is written down before anything is read. */
    async get(viewer: Viewer, id: string): Promise<CommitteeGrievance> {
      await assertReads(viewer);
      const reader = await committee.findPerson(db, viewer.id);
      if (!(await repo.findById(db, id))) throw missing();
      await repo.insertLook(db, id, reader?.name ?? '');
      return shownToCommittee(id);
    },

    async answer(viewer: Viewer, id: string, text: string, at = now()): Promise<CommitteeGrievance> {
      await assertReads(viewer);
      const member = await committee.findPerson(db, viewer.id);
      if (!member) throw new AppError('forbidden');
      const { told, reporterId } = await transact(db, async (trx) => {
        const row = await lock(trx, id);
        await insertMessage(trx, row, { text, member, at: new Date(at) });
        const { reporterId } = detailsOf(row);
        const notes: NewNotification[] = reporterId === null ? [] : [plainly(reportAnswered, [reporterId])];
        return { told: await addNotifications(trx, notes), reporterId };
      });
      live.deliver(told);
      await tell(reporterId);
      return shownToCommittee(id);
    },

    async setState(viewer: Viewer, id: string, state: 'in_progress' | 'resolved'): Promise<CommitteeGrievance> {
      await assertReads(viewer);
      const row = await repo.findById(db, id);
      if (!row) throw missing();
      await repo.setState(db, id, state);
      await tell(detailsOf(row).reporterId);
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
