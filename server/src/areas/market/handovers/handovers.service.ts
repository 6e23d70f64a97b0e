import { randomInt } from 'node:crypto';
import {
  type confirmHandover,
  type Handover,
  handoverChanged,
  type listRatings,
  type rateHandover,
} from '@quad/contract/market/handovers';
import type { BodyOf, QueryOf } from '@quad/contract/wire/call';
import { trimText } from '@quad/contract/wire/text-rules';
import { addNotifications } from '../../../concerns/notifications/add-notifications.ts';
import type { AlsoInTransaction } from '../../../concerns/reports/reportable.ts';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { pageOf } from '../../../platform/lists/page.ts';
import type { Live } from '../../../platform/live/live.ts';
import type { Relations } from '../../people/relations/relations.ts';
import { toPersonSummary } from '../../people/summaries/person-summary.ts';
import { handedOver } from './handover-notifications.ts';
import * as repo from './handovers.repo.ts';
import { judgeCode, roleIn, showsRating } from './handovers.rules.ts';

/** A kind of thing that is handed over, which its domain registers. */
export interface HandoverKind {
  readonly kind: string;
  /** Locks the thing itself, before its hand-over: whoever changes both does so in this order. */
  readonly lock: (trx: Executor, subjectId: string) => Promise<void>;
  /** Writes down, in the same transaction, that the thing has been handed over. */
  readonly done: (trx: Executor, handover: { subjectId: string; takerId: string }) => Promise<void>;
}

export type Handovers = ReturnType<typeof createHandovers>;

/** Things that one person gives to another: confirmed with a code, and rated afterwards. */
export function createHandovers({ db, live, relations }: { db: Database; live: Live; relations: Relations }) {
  const kinds = new Map<string, HandoverKind>();

  const show = async (viewerId: string, ids: readonly string[]): Promise<Handover[]> =>
    (await repo.findHandovers(db, viewerId, ids)).map((row) => toHandover(row, viewerId));

  const get = async (viewer: Viewer, id: string): Promise<Handover> => {
    const [handover] = await show(viewer.id, [id]);
    if (!handover) throw missing();
    return handover;
  };

  /** Locks the thing and its hand-over; throws unless the viewer has a part in it. */
  const lock = async (trx: Executor, viewer: Viewer, id: string) => {
    const [known] = await repo.findHandovers(trx, viewer.id, [id]);
    if (!known) throw missing();
    await kinds.get(known.kind)?.lock(trx, known.subject_id);
    const row = await repo.lockHandover(trx, id);
    const role = row && roleIn(viewer.id, { giverId: row.giver_id, takerId: row.taker_id });
    if (!row || !role) throw missing();
    return { row, role };
  };

  const tell = (row: { id: string; subject_id: string; giver_id: string; taker_id: string }) =>
    live.tell(handoverChanged, [row.giver_id, row.taker_id], { handover: row.id, subject: row.subject_id });

  return {
    get,

    /** Registers a kind of thing; called when Quad is put together. */
    register: (kind: HandoverKind) => void kinds.set(kind.kind, kind),

    /**
     * Begins the hand-over of a thing that the caller has locked, in place of one with somebody else; one with the same
     * people goes on. Throws `handover_done` when it has taken place.
     */
    async begin(trx: Executor, handover: repo.NewHandover): Promise<void> {
      const [current] = await repo.currentHandovers(trx, handover.kind, [handover.subjectId]);
      if (current?.state === 'done') throw new AppError('handover_done');
      if (current?.giver_id === handover.giverId && current.taker_id === handover.takerId) {
        return repo.setAmount(trx, current.id, handover.amount);
      }
      if (current) await repo.cancelHandover(trx, current.id);
      await repo.insertHandover(trx, handover);
    },

    /** Ends the hand-over of a thing that the caller has locked. Throws `handover_done` when it has taken place. */
    async cancel(trx: Executor, kind: string, subjectId: string): Promise<void> {
      const [current] = await repo.currentHandovers(trx, kind, [subjectId]);
      if (current?.state === 'done') throw new AppError('handover_done');
      if (current) await repo.cancelHandover(trx, current.id);
    },

    /** After the commit: tells these people's open apps that a hand-over has begun or changed. */
    tellOf: ({ _id, subject }: Pick<Handover, '_id' | 'subject'>, people: readonly string[]) =>
      live.tell(handoverChanged, people, { handover: _id, subject }),

    /** The current hand-overs of these things that the viewer has a part in, by the thing's id. */
    async ofSubjects(viewerId: string, kind: string, subjectIds: readonly string[]) {
      const current = await repo.currentHandovers(db, kind, subjectIds);
      const ids = current.map(({ id }) => id);
      const shown = ids.length === 0 ? [] : await show(viewerId, ids);
      return new Map(shown.map((handover) => [handover.subject, handover]));
    },

    /** The code that whoever takes the thing shows. */
    code(viewer: Viewer, id: string): Promise<{ code: string; expiresAt: string }> {
      return transact(db, async (trx) => {
        const { row, role } = await lock(trx, viewer, id);
        if (role !== 'taker') throw new AppError('forbidden');
        if (row.state !== 'open') throw new AppError('handover_closed');
        if (
          row.code !== null &&
          row.code_until &&
          judgeCode(row.code, { ...row, isExpired: row.is_expired }) === 'right'
        ) {
          return { code: row.code, expiresAt: row.code_until.toISOString() };
        }
        const code = String(randomInt(1_000_000)).padStart(6, '0');
        return { code, expiresAt: (await repo.setCode(trx, id, code)).toISOString() };
      });
    },

    /** Confirms a hand-over with the code that the other one shows; a wrong one is counted. */
    async confirm(viewer: Viewer, id: string, { code, isPaid }: BodyOf<typeof confirmHandover>): Promise<Handover> {
      const outcome = await transact(db, async (trx) => {
        const { row, role } = await lock(trx, viewer, id);
        if (role !== 'giver') throw new AppError('forbidden');
        if (row.state === 'done') return 'done' as const;
        if (row.state === 'cancelled') throw new AppError('handover_closed');
        const judged = judgeCode(code, { ...row, isExpired: row.is_expired });
        if (judged === 'over') return judged;
        if (judged === 'wrong') {
          await repo.countTry(trx, id);
          return judged;
        }
        await repo.markDone(trx, id, isPaid && row.amount !== null);
        await kinds.get(row.kind)?.done(trx, { subjectId: row.subject_id, takerId: row.taker_id });
        await addNotifications(trx, [{ kind: handedOver, subject: id, actor: viewer.id, recipients: [row.taker_id] }]);
        return { row };
      });
      if (outcome === 'over') throw new AppError('handover_code_over');
      if (outcome === 'wrong') throw new AppError('handover_code_wrong', { fields: { code: 'This is not the code' } });
      if (outcome !== 'done') {
        tell(outcome.row);
      }
      return get(viewer, id);
    },

    /** Whoever gave the thing says that the money came later. */
    async confirmPayment(viewer: Viewer, id: string): Promise<Handover> {
      const paid = await transact(db, async (trx) => {
        const { row, role } = await lock(trx, viewer, id);
        if (role !== 'giver') throw new AppError('forbidden');
        if (row.state !== 'done') throw new AppError('handover_not_done');
        return (await repo.markPaid(trx, id)) ? row : undefined;
      });
      if (paid) tell(paid);
      return get(viewer, id);
    },

    async rate(viewer: Viewer, id: string, { stars, text }: BodyOf<typeof rateHandover>): Promise<Handover> {
      const rated = await transact(db, async (trx) => {
        const { row, role } = await lock(trx, viewer, id);
        if (row.state !== 'done') throw new AppError('handover_not_done');
        const ratedId = role === 'giver' ? row.taker_id : row.giver_id;
        const rating = { handoverId: id, raterId: viewer.id, ratedId, stars, text: trimText(text) };
        if (!(await repo.upsertRating(trx, rating))) throw new AppError('rating_shown');
        return row;
      });
      tell(rated);
      return get(viewer, id);
    },

    async ratingsOf(viewer: Viewer, personId: string, { before, limit }: QueryOf<typeof listRatings>) {
      await relations.assertSeesPerson(viewer.id, personId);
      const rows = await repo.listRatings(db, viewer.id, { personId, before, limit: limit + 1 });
      const page = pageOf(rows, limit, (last) => last.rating_id);
      const ratings = page.rows.map((row) => ({
        _id: row.rating_id,
        stars: row.stars,
        text: row.text,
        rater: toPersonSummary(row),
        createdAt: row.created_at.toISOString(),
      }));
      return { ratings, nextCursor: page.nextCursor };
    },

    /** Removes a rating by a moderator's hand. */
    async removeRating(id: string, also: AlsoInTransaction): Promise<void> {
      await transact(db, async (trx) => {
        if (!(await repo.deleteRating(trx, id))) throw new AppError('no_such_rating');
        await also(trx);
      });
    },
  };
}

function toHandover(row: repo.HandoverRow, viewerId: string): Handover {
  const bothRated = row.own_stars !== null && row.their_stars !== null;
  const theirs = row.their_stars === null ? null : { stars: row.their_stars, text: row.their_text ?? '' };
  return {
    _id: row.handover_id,
    kind: row.kind,
    subject: row.subject_id,
    title: row.title,
    role: row.giver_id === viewerId ? 'giver' : 'taker',
    other: row.is_seen ? toPersonSummary(row) : null,
    amount: row.amount,
    state: row.state,
    isPaid: row.is_paid,
    doneAt: row.done_at?.toISOString() ?? null,
    ownRating: row.own_stars === null ? null : { stars: row.own_stars, text: row.own_text ?? '' },
    theirRating: showsRating({ bothRated, isLongAgo: row.is_long_ago }) ? theirs : null,
  };
}

const missing = () => new AppError('no_such_handover');
