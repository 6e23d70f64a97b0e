import { msg } from '@lingui/core/runtime-macro';
import type {
  createPosting,
  editPosting,
  listPostings,
  Posting,
  PostingDetails,
  Question,
  reviewPosting,
} from '@quad/contract/careers/internships';
import { POSTING_SAYS } from '@quad/contract/careers/posting-says';
import type { PostingStatus } from '@quad/contract/careers/posting-terms';
import { errorText } from '@quad/contract/errors/error-text';
import { say } from '@quad/contract/language/say';
import { POSTINGS_UNPUBLISHED_MAX } from '@quad/contract/limits/careers';
import type { BodyOf, QueryOf } from '@quad/contract/wire/call';
import { addNotifications, peopleLosingUnread } from '../../../concerns/notifications/add-notifications.ts';
import type { AlsoInTransaction } from '../../../concerns/reports/reportable.ts';
import { recordAct } from '../../../platform/audit/record-act.ts';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { questionsProblem } from '../../../platform/forms/answers.rules.ts';
import { haveSameContent, withIds } from '../../../platform/forms/questions.ts';
import { cursorOf, MS_MAX, offsetOf, placeOf } from '../../../platform/lists/cursor.ts';
import { pageOf } from '../../../platform/lists/page.ts';
import type { PlacementService } from '../placement/placement.service.ts';
import { NO_RULES } from './eligibility.rules.ts';
import { listRows } from './posting-lists.repo.ts';
import { postingPending, postingReviewed } from './posting-notifications.ts';
import type { PostingViewers } from './posting-viewers.ts';
import * as repo from './postings.repo.ts';
import { type PostingViewer, toPosting } from './postings.row.ts';
import * as rules from './postings.rules.ts';
import type { Resumes } from './resumes.service.ts';

/** The highest offset of a page of the list by deadline. */
const OFFSET_MAX = 5000;

/** A new posting. Set `at` (milliseconds since 1970) for a posting published in the past. */
export type NewPosting = BodyOf<typeof createPosting> & { readonly at?: number };

export type Postings = ReturnType<typeof createPostings>;

export function createPostings(parts: {
  db: Database;
  reads: Database;
  placement: PlacementService;
  resumes: Resumes;
  viewers: PostingViewers;
}) {
  const { db, reads, placement, resumes, viewers } = parts;
  const readViewer = viewers.read;

  const find = async (viewer: PostingViewer, id: string): Promise<PostingDetails> => {
    const row = await repo.findPosting(db, viewer, id);
    const ownership = row && { posterId: row.poster_id, status: row.status };
    if (!row || !ownership || !rules.seesPosting(viewer, viewer.powers, ownership)) {
      throw new AppError('no_such_posting');
    }
    // Only editors and applicants may read a disabled person's postings.
    if (row.is_poster_disabled && !rules.mayEdit(viewer, viewer.powers, ownership) && !row.own_id) {
      throw new AppError('no_such_posting');
    }
    return toDetails(row, viewer);
  };

  /** Lock a posting that the viewer may edit. */
  const lockForEdit = async (trx: Executor, viewer: PostingViewer, id: string) => {
    const row = await repo.lockPosting(trx, id);
    const ownership = row && { posterId: row.poster_id, status: row.status };
    if (!row || !ownership || !rules.seesPosting(viewer, viewer.powers, ownership)) {
      throw new AppError('no_such_posting');
    }
    if (!rules.mayEdit(viewer, viewer.powers, ownership)) throw new AppError('forbidden');
    return row;
  };

  /** Notify approvers of a posting that now waits, or withdraw the notification when it no longer does. */
  const notifyApprovers = async (
    trx: Executor,
    { id, poster, before, after }: { id: string; poster: string | null; before: PostingStatus; after: PostingStatus },
  ): Promise<void> => {
    if (poster === null || (before === 'Pending') === (after === 'Pending')) return;
    const about = { kind: postingPending, subject: id, actor: poster };
    if (after !== 'Pending') await addNotifications(trx, [], [about]);
    else await addNotifications(trx, [{ ...about, recipients: await placement.approverIds(trx) }]);
  };

  return {
    async list(viewer: Viewer, query: QueryOf<typeof listPostings>) {
      const reader = await (query.q === undefined ? readViewer(viewer) : viewers.searching(viewer));
      if (query.list === 'pending' && !reader.powers.canApprove) throw new AppError('forbidden');
      const byDeadline = query.sort === 'deadline';
      const offset = byDeadline ? offsetOf(query.after, OFFSET_MAX) : 0;
      const place = byDeadline ? undefined : placeOf(query.after, { max: MS_MAX });
      const rows = await listRows(reads, reader, query, { offset, place });
      const page = pageOf(rows, query.limit, ({ listed_at, id }) =>
        byDeadline ? String(offset + query.limit) : cursorOf({ at: listed_at.getTime(), id }),
      );
      return { postings: page.rows.map((row): Posting => toPosting(row, reader)), nextCursor: page.nextCursor };
    },

    find: async (viewer: Viewer, id: string): Promise<PostingDetails> => find(await readViewer(viewer), id),

    async countPending(viewer: Viewer): Promise<number | null> {
      const { canApprove } = await placement.powersOf(viewer);
      return canApprove ? repo.countPending(db) : null;
    },

    /** Create a posting as a draft, or publish it at once. Publishing may have to wait for approval. */
    async create(
      viewer: Viewer,
      { kind, publish = false, at, questions, ...form }: NewPosting,
    ): Promise<PostingDetails> {
      const reader = await readViewer(viewer);
      if (reader.powers.canPost === 'no') throw new AppError('forbidden');
      refuseInvalid({ kind, type: form.type ?? null, deadline: form.deadline ?? null }, questions);
      if (at === undefined) refusePastDeadline(form.deadline);
      const id = newId(at);
      const status = publish ? (rules.nextStatus(reader.powers, 'Draft', 'Open') as PostingStatus) : 'Draft';
      const listedAt = new Date(at ?? Date.now());
      await transact(db, async (trx) => {
        if ((await repo.countUnpublished(trx, viewer.id)) >= POSTINGS_UNPUBLISHED_MAX)
          throw new AppError('too_many_drafts');
        await repo.insertPosting(trx, form, {
          id,
          kind,
          poster_id: viewer.id,
          status,
          listed_at: listedAt,
          created_at: listedAt,
          rules: JSON.stringify(form.rules ?? NO_RULES),
          questions: JSON.stringify(withIds(questions ?? [])),
        });
        await notifyApprovers(trx, { id, poster: viewer.id, before: 'Draft', after: status });
      });
      return find(reader, id);
    },

    async edit(
      viewer: Viewer,
      id: string,
      { questions, ...form }: BodyOf<typeof editPosting>,
    ): Promise<PostingDetails> {
      const reader = await readViewer(viewer);
      refusePastDeadline(form.deadline);
      await transact(db, async (trx) => {
        const row = await lockForEdit(trx, reader, id);
        const { type = row.type, deadline = row.deadline } = form;
        refuseInvalid({ kind: row.kind, type, deadline }, questions);
        const changed = questions && !haveSameContent(row.questions, questions) ? withIds(questions) : undefined;
        if (changed && (await repo.hasApplications(trx, id))) throw new AppError('questions_fixed');
        const status = rules.statusAfterEdit(reader.powers, row.status);
        await repo.updatePosting(trx, id, { ...form, ...(changed ? { questions: changed } : {}) }, { status });
        await notifyApprovers(trx, { id, poster: row.poster_id, before: row.status, after: status });
      });
      return find(reader, id);
    },

    /** Publish, close or reopen a posting. */
    async setStatus(viewer: Viewer, id: string, wanted: 'Open' | 'Interviewing' | 'Closed'): Promise<PostingDetails> {
      const reader = await readViewer(viewer);
      await transact(db, async (trx) => {
        const row = await lockForEdit(trx, reader, id);
        const status = rules.nextStatus(reader.powers, row.status, wanted);
        if (status === undefined) throw new AppError('not_published');
        if (status === 'forbidden') throw new AppError('forbidden');
        if (wanted === 'Open' && row.is_past) throw new AppError('deadline_in_past');
        const isListedNow = status === 'Open' && !rules.isPublished(row);
        await repo.updatePosting(
          trx,
          id,
          {},
          { status, isListedNow, ...(wanted === 'Open' ? { returned_for: null } : {}) },
        );
        await notifyApprovers(trx, { id, poster: row.poster_id, before: row.status, after: status });
      });
      return find(reader, id);
    },

    /** Approve a waiting posting, or return it with a reason, and notify its poster. */
    async review(
      viewer: Viewer,
      id: string,
      { approve, reason }: BodyOf<typeof reviewPosting>,
    ): Promise<PostingDetails> {
      const reader = await readViewer(viewer);
      await transact(db, async (trx) => {
        const row = await lockForEdit(trx, reader, id);
        if (!reader.powers.canApprove) throw new AppError('forbidden');
        if (row.status !== 'Pending') throw new AppError('not_pending');
        if (approve && row.is_past) throw new AppError('deadline_in_past');
        await repo.updatePosting(
          trx,
          id,
          {},
          { status: approve ? 'Open' : 'Draft', isListedNow: approve, returned_for: approve ? null : (reason ?? '') },
        );
        const { poster_id: poster } = row;
        if (poster !== null)
          await addNotifications(
            trx,
            [{ kind: postingReviewed, subject: id, actor: viewer.id, recipients: [poster] }],
            [{ kind: postingPending, subject: id, actor: poster }],
          );
        const action = approve ? 'posting.approved' : 'posting.returned';
        await recordAct(trx, { by: viewer.id, action, subject: { type: 'posting', id } });
      });
      const found = await repo.findPosting(db, reader, id);
      if (!found) throw new AppError('no_such_posting');
      // `find` would refuse a returned posting, because it is a draft again.
      return toDetails(found, reader);
    },

    async remove(viewer: Viewer, id: string): Promise<void> {
      const reader = await readViewer(viewer);
      await this.removeWith(id, async (trx) => void (await lockForEdit(trx, reader, id)));
    },

    /** Delete a posting with its applications and slots, unless `first` throws. */
    async removeWith(id: string, first: AlsoInTransaction): Promise<void> {
      await transact(db, async (trx) => {
        if (!(await repo.lockPosting(trx, id))) throw new AppError('no_such_posting');
        await first(trx);
        const losing = await peopleLosingUnread(trx, [id]);
        const sent = await repo.resumesOf(trx, id);
        await repo.deletePosting(trx, id);
        await resumes.discardUnused(trx, sent);
        await addNotifications(trx, [], [], losing);
      });
    },

    /** Save a posting for the viewer, or remove it from the saved ones. */
    async toggleSaved(viewer: Viewer, id: string): Promise<boolean> {
      const saved = await transact(db, (trx) => repo.toggleSaved(trx, id, viewer.id));
      if (saved === undefined) throw new AppError('no_such_posting');
      return saved;
    },
  };
}

function toDetails(
  row: NonNullable<Awaited<ReturnType<typeof repo.findPosting>>>,
  viewer: PostingViewer,
): PostingDetails {
  return {
    ...toPosting(row, viewer),
    description: row.description,
    rules: row.rules,
    questions: row.questions,
    serverTime: row.server_time.toISOString(),
  };
}

function refuseInvalid(
  { kind, type, deadline }: { kind: string; type: string | null; deadline: string | Date | null },
  questions: readonly Omit<Question, '_id'>[] = [],
): void {
  const fields = {
    ...(kind === 'internship' && type === null ? { type: say(msg`Choose Remote or Hybrid`) } : {}),
    ...(kind === 'job' && type !== null ? { type: say(msg`Only an internship is Remote or Hybrid`) } : {}),
    ...(kind === 'internship' && deadline === null ? { deadline: say(POSTING_SAYS.deadline) } : {}),
    ...questionsProblem(questions),
  };
  const messages = Object.values(fields);
  if (messages.length > 0) throw new AppError('invalid_input', { fields, message: messages.join('. ') });
}

function refusePastDeadline(deadline: string | null | undefined): void {
  if (deadline && Date.parse(deadline) <= Date.now()) {
    throw new AppError('deadline_in_past', { fields: { deadline: errorText('deadline_in_past') } });
  }
}
