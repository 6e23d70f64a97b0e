import { randomInt } from 'node:crypto';
import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
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
import type { DeletedPeople } from '../../people/summaries/deleted-person.ts';
import { toPersonSummary } from '../../people/summaries/person-summary.ts';
import { handedOver } from './handover-notifications.ts';
import * as repo from './handovers.repo.ts';
import { checkCode, roleIn, showsRating } from './handovers.rules.ts';

/** A kind of thing with hand-overs, registered by its own code. */
export interface HandoverKind {
  readonly kind: string;
  /** Lock the thing before its hand-over. Every change of both locks in this order. */
  readonly lock: (trx: Executor, subjectId: string) => Promise<void>;
  /** Mark the thing as handed over, in the same transaction. */
  readonly done: (trx: Executor, handover: { subjectId: string; takerId: string }) => Promise<void>;
}

export type Handovers = ReturnType<typeof createHandovers>;

/** Hand-overs between two people: confirmed with a code, and rated afterwards. */
export function createHandovers(parts: { db: Database; live: Live; relations: Relations; deleted: DeletedPeople }) {
  const { db, live, relations, deleted } = parts;
  const kinds = new Map<string, HandoverKind>();

  const show = async (viewerId: string, ids: readonly string[]): Promise<Handover[]> =>
    (await repo.findHandovers(db, viewerId, ids)).map((row) => toHandover(row, viewerId, deleted));

  const get = async (viewer: Viewer, id: string): Promise<Handover> => {
    const [handover] = await show(viewer.id, [id]);
    if (!handover) throw missing();
    return handover;
  };

  /** Lock the thing and its hand-over. Throws `no_such_handover` unless the viewer is one of the two people. */
  const lock = async (trx: Executor, viewer: Viewer, id: string) => {
    const [known] = await repo.findHandovers(trx, viewer.id, [id]);
    if (!known) throw missing();
    await kinds.get(known.kind)?.lock(trx, known.subject_id);
    const row = await repo.lockHandover(trx, id);
    const role = row && roleIn(viewer.id, { giverId: row.giver_id, takerId: row.taker_id });
    if (!row || !role) throw missing();
    return { row, role };
  };

  const publishChange = (row: { id: string; subject_id: string; giver_id: string; taker_id: string }) =>
    live.send(handoverChanged, [row.giver_id, row.taker_id], { handover: row.id, subject: row.subject_id });

  return {
    get,

    /** Register a kind of thing. Called at startup. */
    register: (kind: HandoverKind) => void kinds.set(kind.kind, kind),

    /**
     * Begin the hand-over of a locked thing. Replaces an open hand-over to another person; one between the same people
     * continues. Throws `handover_done` for a completed one.
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

    /** Cancel the hand-over of a locked thing. Throws `handover_done` for a completed one. */
    async cancel(trx: Executor, kind: string, subjectId: string): Promise<void> {
      const [current] = await repo.currentHandovers(trx, kind, [subjectId]);
      if (current?.state === 'done') throw new AppError('handover_done');
      if (current) await repo.cancelHandover(trx, current.id);
    },

    /** Call after the commit. Notifies these people's open apps of a new or changed hand-over. */
    publish: ({ _id, subject }: Pick<Handover, '_id' | 'subject'>, people: readonly string[]) =>
      live.send(handoverChanged, people, { handover: _id, subject }),

    /** Return the viewer's current hand-overs of these things, by the thing's id. */
    async ofSubjects(viewerId: string, kind: string, subjectIds: readonly string[]) {
      const current = await repo.currentHandovers(db, kind, subjectIds);
      const ids = current.map(({ id }) => id);
      const shown = ids.length === 0 ? [] : await show(viewerId, ids);
      return new Map(shown.map((handover) => [handover.subject, handover]));
    },

    /** Return the code that the taker shows to the giver. Creates a new code when the old one is over. */
    code(viewer: Viewer, id: string): Promise<{ code: string; expiresAt: string }> {
      return transact(db, async (trx) => {
        const { row, role } = await lock(trx, viewer, id);
        if (role !== 'taker') throw new AppError('forbidden');
        if (row.state !== 'open') throw new AppError('handover_closed');
        if (
          row.code !== null &&
          row.code_until &&
          checkCode(row.code, { ...row, isExpired: row.is_expired }) === 'right'
        ) {
          return { code: row.code, expiresAt: row.code_until.toISOString() };
        }
        const code = String(randomInt(1_000_000)).padStart(6, '0');
        return { code, expiresAt: (await repo.setCode(trx, id, code)).toISOString() };
      });
    },

    /** Confirm a hand-over as the giver, with the taker's code. Wrong codes are counted. */
    async confirm(viewer: Viewer, id: string, { code, isPaid }: BodyOf<typeof confirmHandover>): Promise<Handover> {
      const outcome = await transact(db, async (trx) => {
        const { row, role } = await lock(trx, viewer, id);
        if (role !== 'giver') throw new AppError('forbidden');
        if (row.state === 'done') return 'done' as const;
        if (row.state === 'cancelled') throw new AppError('handover_closed');
        const result = checkCode(code, { ...row, isExpired: row.is_expired });
        if (result === 'over') return result;
        if (result === 'wrong') {
          await repo.countTry(trx, id);
          return result;
        }
        await repo.markDone(trx, id, isPaid && row.amount !== null);
        await kinds.get(row.kind)?.done(trx, { subjectId: row.subject_id, takerId: row.taker_id });
        await addNotifications(trx, [{ kind: handedOver, subject: id, actor: viewer.id, recipients: [row.taker_id] }]);
        return { row };
      });
      if (outcome === 'over') throw new AppError('handover_code_over');
      if (outcome === 'wrong')
        throw new AppError('handover_code_wrong', { fields: { code: say(msg`This is not the code`) } });
      if (outcome !== 'done') {
        publishChange(outcome.row);
      }
      return get(viewer, id);
    },

    /** Confirm as the giver that the money arrived later. */
    async confirmPayment(viewer: Viewer, id: string): Promise<Handover> {
      const paid = await transact(db, async (trx) => {
        const { row, role } = await lock(trx, viewer, id);
        if (role !== 'giver') throw new AppError('forbidden');
        if (row.state !== 'done') throw new AppError('handover_not_done');
        return (await repo.markPaid(trx, id)) ? row : undefined;
      });
      if (paid) publishChange(paid);
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
      publishChange(rated);
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

    /** Remove a rating as a moderator. */
    async removeRating(id: string, also: AlsoInTransaction): Promise<void> {
      await transact(db, async (trx) => {
        if (!(await repo.deleteRating(trx, id))) throw new AppError('no_such_rating');
        await also(trx);
      });
    },
  };
}

function toHandover(row: repo.HandoverRow, viewerId: string, deleted: DeletedPeople): Handover {
  const bothRated = row.own_stars !== null && row.their_stars !== null;
  const theirs = row.their_stars === null ? null : { stars: row.their_stars, text: row.their_text ?? '' };
  return {
    _id: row.handover_id,
    kind: row.kind,
    subject: row.subject_id,
    title: row.title,
    role: row.giver_id === viewerId ? 'giver' : 'taker',
    other: row.is_seen ? (row.is_leaving ? deleted(row.id, row.handover_id) : toPersonSummary(row)) : null,
    amount: row.amount,
    state: row.state,
    isPaid: row.is_paid,
    doneAt: row.done_at?.toISOString() ?? null,
    ownRating: row.own_stars === null ? null : { stars: row.own_stars, text: row.own_text ?? '' },
    theirRating: showsRating({ bothRated, isRatingPeriodOver: row.is_long_ago }) ? theirs : null,
  };
}

const missing = () => new AppError('no_such_handover');
