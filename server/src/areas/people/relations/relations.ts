import { sql } from 'kysely';
import { type Bus, defineTopic } from '../../../platform/bus/bus.ts';
import { after } from '../../../platform/cache/after.ts';
import type { Caches } from '../../../platform/cache/caches.ts';
import { deliverAfterCommit } from '../../../platform/db/after-commit.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { seesPerson, type ViewerVisibility } from './visibility.rules.ts';

/** Follows, blocks, mutes or friend lists of these people have changed. */
const relationsChanged = defineTopic<{ personIds: readonly string[] }>('relations-changed');

/** The deletion of accounts has begun or ended, which changes what all viewers see. */
export const leavingChanged = defineTopic<object>('leaving-changed');

/** A cache that depends on the relations between people. */
interface Dependent {
  forget(personId: string): void;
  forgetAll(): void;
}

/** The relations between people. A change clears the dependent caches on every node. */
export interface Relations {
  visibilityOf(personId: string): ViewerVisibility | Promise<ViewerVisibility>;
  /** Throw `no_such_person` when the person is hidden from the viewer. Does not check whether the person exists. */
  assertSeesPerson(viewerId: string, personId: string): Promise<void>;
  /** Run a change between these people in a transaction. Its effect shows at once on this node. */
  change<Result>(personIds: readonly string[], work: (trx: Executor) => Promise<Result>): Promise<Result>;
  /** Clear a person's visibility, which has the count of their posts for close friends. */
  postsOfPersonChanged(personId: string): void;
  /** Clear `dependent` at every change from now on. */
  watch(dependent: Dependent): void;
}

/** About 5,000 viewers without blocks, or fewer with long lists. */
const MAX_BYTES = 4 * 1024 * 1024;
/** About 1,250 people. A larger set does not fit the cache, so each call reads it. */
const LEAVING_BYTES = 256 * 1024;
const ALL_VIEWERS = 'everybody';
const NOBODY: ReadonlySet<string> = new Set();

export function createRelations(parts: { db: Database; bus: Bus; caches: Caches }): Relations {
  const { db, bus, caches } = parts;
  const visibilities = caches.create<OwnVisibility>({
    name: 'visibilities',
    maxBytes: MAX_BYTES,
    clearedBy: 'relations-changed, of each person named; posts-changed, of their author',
  });
  const leaving = caches.create<ReadonlySet<string>>({
    name: 'people whose accounts are being deleted',
    maxBytes: LEAVING_BYTES,
    clearedBy: 'leaving-changed',
  });
  const read = (viewerId: string) => readVisibility(db, viewerId);
  const visibilityOf = (viewerId: string): ViewerVisibility | Promise<ViewerVisibility> =>
    after(visibilities.get(viewerId, read), (own) =>
      after(
        leaving.get(ALL_VIEWERS, () => readLeaving(db)),
        (leavingIds) => withLeaving(own, leavingIds),
      ),
    );
  const dependents: Dependent[] = [visibilities];
  const forgetPeople = (personIds: readonly string[]) => {
    for (const dependent of dependents) for (const id of personIds) dependent.forget(id);
  };
  bus.on(leavingChanged, () => {
    leaving.forgetAll();
    for (const dependent of dependents) dependent.forgetAll();
  });
  bus.on(relationsChanged, ({ personIds }) => forgetPeople(personIds));
  bus.onGap(() => {
    leaving.forgetAll();
    for (const dependent of dependents) dependent.forgetAll();
  });

  return {
    visibilityOf,
    async assertSeesPerson(viewerId, personId) {
      if (!seesPerson(await visibilityOf(viewerId), personId)) throw new AppError('no_such_person');
    },
    async change(personIds, work) {
      const result = await transact(db, async (trx) => {
        const done = await work(trx);
        await bus.publish(trx, relationsChanged, { personIds });
        // the SQL functions that change relations write notifications
        deliverAfterCommit(trx, personIds);
        return done;
      });
      // at once, so that this node need not wait for its own message
      forgetPeople(personIds);
      return result;
    },
    postsOfPersonChanged: (personId) => visibilities.forget(personId),
    watch: (dependent) => void dependents.push(dependent),
  };
}

/** The cached part of a visibility. People hidden from everyone are added on each read. */
type OwnVisibility = Omit<ViewerVisibility, 'hidden'>;

function withLeaving(own: OwnVisibility, leavingIds: ReadonlySet<string>): ViewerVisibility {
  const { viewerId, blocked } = own;
  if (leavingIds.size === 0) return { ...own, hidden: blocked };
  // viewers without blocks, who are nearly all, share one set
  if (blocked.size === 0 && !leavingIds.has(viewerId)) return { ...own, hidden: leavingIds };
  const hidden = new Set([...blocked, ...leavingIds]);
  hidden.delete(viewerId);
  return { ...own, hidden };
}

async function readLeaving(db: Executor): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('leaving_people').select('person_id').execute();
  return setOf(rows.map(({ person_id }) => person_id));
}

async function readVisibility(db: Executor, viewerId: string): Promise<OwnVisibility> {
  const { rows } = await sql<{
    blocked: string[];
    muted: string[];
    close: string[];
    own_close_posts: number | null;
  }>`
    select blocked_people(${viewerId}) as blocked, muted_people(${viewerId}) as muted,
      close_friend_of(${viewerId}) as close,
      (select close_posts_count from people where id = ${viewerId}) as own_close_posts
  `.execute(db);
  const row = rows[0];
  return {
    viewerId,
    blocked: setOf(row?.blocked),
    muted: setOf(row?.muted),
    closeFriendOf: setOf(row?.close),
    ownClosePosts: row?.own_close_posts ?? 0,
  };
}

const setOf = (ids: readonly string[] = []): ReadonlySet<string> => (ids.length === 0 ? NOBODY : new Set(ids));
