import type { LibraryItem } from '@quad/contract/library/library';
import type {
  createLibraryRequest,
  LibraryRequest,
  listLibraryRequests,
} from '@quad/contract/library/library-requests';
import type { BodyOf, QueryOf } from '@quad/contract/wire/call';
import { trimText } from '@quad/contract/wire/text-rules';
import { addNotifications, peopleLosingUnread } from '../../concerns/notifications/add-notifications.ts';
import type { AlsoInTransaction } from '../../concerns/reports/reportable.ts';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { emptyToNull, toNumber } from '../../platform/db/form-columns.ts';
import { newId } from '../../platform/db/ids.ts';
import { transact } from '../../platform/db/transact.ts';
import { violatedConstraint } from '../../platform/db/violations.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { cursorOf, placeOf } from '../../platform/lists/cursor.ts';
import { pageOf } from '../../platform/lists/page.ts';
import { toPersonSummary } from '../people/summaries/person-summary.ts';
import { isShownToAll, uploaderOf } from './library.repo.ts';
import { toItem } from './library.row.ts';
import { mayWithdraw } from './library.rules.ts';
import type { Library, NewItem } from './library.service.ts';
import { findItems, LIBRARY_CURSOR } from './library-lists.repo.ts';
import { announceAnswer, answered } from './library-notifications.ts';
import * as repo from './library-requests.repo.ts';

/** People notified of an answer in one transaction. */
const RECIPIENTS_PER_BATCH = 200;

/** A new request. The demo sets `at` (milliseconds since 1970) for requests in the past. */
export type NewRequest = BodyOf<typeof createLibraryRequest> & { readonly at?: number };

export type LibraryRequests = ReturnType<typeof createLibraryRequests>;

export function createLibraryRequests({ db, library }: { db: Database; library: Library }) {
  /** Serialize requests for a viewer. Answers that the viewer may not see are left out. */
  const serialize = async (viewer: Viewer, rows: readonly repo.RequestRow[]): Promise<LibraryRequest[]> => {
    const answers = rows.flatMap(({ answer_id }) => answer_id ?? []);
    const items = answers.length === 0 ? [] : await findItems(db, viewer.id, answers);
    const known = new Map(items.map((row) => [row.item_id, toItem(row)]));
    return rows.map((row) => toRequest(row, viewer, known));
  };

  const get = async (viewer: Viewer, id: string): Promise<LibraryRequest> => {
    const [request] = await serialize(viewer, await repo.findRequests(db, viewer.id, [id]));
    if (!request) throw missing();
    return request;
  };

  const assertVisible = async (viewer: Viewer, id: string): Promise<void> => {
    if ((await repo.requesterOf(db, viewer.id, id)) === undefined) throw missing();
  };

  /** Answer a request with an item, and queue the notifications. */
  const answerWithItem = async (trx: Executor, viewer: Viewer, id: string, itemId: string): Promise<void> => {
    const request = await repo.lockRequest(trx, id);
    if (!request) throw missing();
    if (request.answer_id !== null) throw new AppError('library_request_answered');
    // an item invisible to the requester would close the request with nothing to show
    if ((await uploaderOf(trx, request.requester_id, itemId)) === undefined) throw new AppError('no_such_library_item');
    const offered = { itemId, personId: viewer.id };
    if (request.requester_id !== viewer.id && (await repo.wasRejected(trx, id, offered)))
      throw new AppError('library_answer_rejected');
    await repo.setAnswer(trx, id, offered);
    await addJob(trx, announceAnswer, { id });
  };

  const deleteRequest = async (
    id: string,
    work: (trx: Executor, requesterId: string) => Promise<void> | void,
  ): Promise<void> => {
    await transact(db, async (trx) => {
      const request = await repo.lockRequest(trx, id);
      if (!request) throw missing();
      const affected = await peopleLosingUnread(trx, [id]);
      await work(trx, request.requester_id);
      await repo.deleteRequest(trx, id);
      await addNotifications(trx, [], [], affected);
    });
  };

  return {
    get,

    async list(viewer: Viewer, { after, limit, status, sort, ...filter }: QueryOf<typeof listLibraryRequests>) {
      const isByWanted = sort === 'wanted';
      const asked = {
        ...filter,
        isOpen: status !== 'answered',
        isByWanted,
        after: placeOf(after, LIBRARY_CURSOR),
        limit: limit + 1,
      };
      const rows = await repo.listRequests(db, viewer.id, asked);
      const { rows: shown, nextCursor } = pageOf(rows, limit, (row) =>
        cursorOf({ at: isByWanted ? row.wanted_count : 0, id: row.request_id }, '.'),
      );
      return { requests: await serialize(viewer, shown), nextCursor };
    },

    async ask(viewer: Viewer, { at, ...form }: NewRequest): Promise<LibraryRequest> {
      const id = newId(at);
      const isStored = await transact(db, (trx) =>
        repo.insertRequest(trx, {
          id,
          kind: form.kind ?? 'note',
          title: trimText(form.title),
          details: trimText(form.details ?? ''),
          subject: trimText(form.subject ?? ''),
          department: emptyToNull(form.department ?? ''),
          semester: toNumber(form.semester ?? ''),
          requester_id: viewer.id,
          created_at: new Date(at ?? Date.now()),
        }),
      );
      if (!isStored) throw new AppError('too_many_library_requests');
      return get(viewer, id);
    },

    async withdraw(viewer: Viewer, id: string): Promise<void> {
      await assertVisible(viewer, id);
      await deleteRequest(id, (_trx, requesterId) => {
        if (!mayWithdraw(viewer, { requesterId })) throw new AppError('forbidden');
      });
    },

    /** Delete a request as a moderator. */
    removeAny: (id: string, also: AlsoInTransaction): Promise<void> => deleteRequest(id, (trx) => also(trx)),

    /** Add or remove the viewer's ‘me too’. */
    async want(viewer: Viewer, id: string, isWanted: boolean) {
      await assertVisible(viewer, id);
      const change = isWanted ? repo.addWant : repo.removeWant;
      await change(db, id, viewer.id).catch((error: unknown) => {
        // the request was withdrawn at the same time
        if (violatedConstraint(error) !== 'library_wants_request_id_fkey') throw error;
        throw new AppError('no_such_library_request', { cause: error });
      });
      const wants = await repo.wantsOf(db, id, viewer.id);
      if (!wants) throw missing();
      return wants;
    },

    /** Answer a request with an item that both the viewer and the requester may see. */
    async answer(viewer: Viewer, id: string, itemId: string): Promise<LibraryRequest> {
      await assertVisible(viewer, id);
      const uploader = await uploaderOf(db, viewer.id, itemId);
      // uploaders see their own hidden items, but the requester does not: the request would close with nothing to show
      if (uploader === undefined || !(await isShownToAll(db, itemId))) throw new AppError('no_such_library_item');
      await transact(db, (trx) => answerWithItem(trx, viewer, id, itemId)).catch((error: unknown) => {
        if (violatedConstraint(error) !== 'library_requests_answer_id_fkey') throw error;
        throw new AppError('no_such_library_item', { cause: error });
      });
      return get(viewer, id);
    },

    /** Reject the answer of the viewer's own request, which reopens it. */
    async rejectAnswer(viewer: Viewer, id: string): Promise<LibraryRequest> {
      await assertVisible(viewer, id);
      await transact(db, async (trx) => {
        const request = await repo.lockRequest(trx, id);
        if (!request) throw missing();
        if (request.requester_id !== viewer.id) throw new AppError('forbidden');
        if (request.answer_id === null) throw new AppError('library_request_open');
        // notifications of the rejected answer disappear
        const affected = await peopleLosingUnread(trx, [id]);
        await repo.rejectAnswer(trx, id, { itemId: request.answer_id, personId: request.answered_by });
        await addNotifications(trx, [], [], affected);
      });
      return get(viewer, id);
    },

    /** Upload an item and answer a request with it, in one transaction. */
    async answerWith(viewer: Viewer, id: string, item: NewItem) {
      await assertVisible(viewer, id);
      return library.add(viewer, item, (trx, itemId) => answerWithItem(trx, viewer, id, itemId));
    },

    /** Notify the people who want a request about its answer, in batches. Idempotent: a retry notifies nobody twice. */
    async announce(id: string): Promise<void> {
      let last: string | undefined;
      do {
        last = await transact(db, async (trx) => {
          const found = await repo.lockAnswered(trx, id);
          if (!found) return undefined;
          const recipients = await repo.wantersAfter(trx, id, last, RECIPIENTS_PER_BATCH);
          await addNotifications(trx, [{ kind: answered, subject: id, actor: found.uploader_id, recipients }]);
          return recipients.at(RECIPIENTS_PER_BATCH - 1);
        });
      } while (last !== undefined);
    },
  };
}

const missing = () => new AppError('no_such_library_request');

function toRequest(row: repo.RequestRow, viewer: Viewer, answers: ReadonlyMap<string, LibraryItem>): LibraryRequest {
  return {
    _id: row.request_id,
    kind: row.kind,
    title: row.title,
    details: row.details,
    department: row.department,
    semester: row.semester,
    subject: row.subject,
    requester: toPersonSummary(row),
    wantedCount: row.wanted_count,
    isWanted: row.is_wanted,
    isOwn: row.id === viewer.id,
    answer: answers.get(row.answer_id ?? '') ?? null,
    createdAt: row.created_at.toISOString(),
  };
}
