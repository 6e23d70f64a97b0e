import { sql } from 'kysely';
import { type Bus, defineTopic } from '../../../platform/bus/bus.ts';
import { after } from '../../../platform/cache/after.ts';
import type { Caches } from '../../../platform/cache/caches.ts';
import { deliverAfterCommit } from '../../../platform/db/after-commit.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { seesPerson, type ViewerVisibility } from './visibility.rules.ts';

/** Follows, blocks, mutes or lists of friends of these people have changed. */
const relationsChanged = defineTopic<{ personIds: readonly string[] }>('relations-changed');

/** Accounts are being deleted from now on, or are no more: whom everybody sees has changed. */
export const leavingChanged = defineTopic<object>('leaving-changed');

/** Something cached that depends on the relations between people. */
interface Dependent {
  forget(personId: string): void;
  forgetAll(): void;
}

/** The relations between people: changed in one way, and announced to whatever caches them on every node. */
export interface Relations {
  /** What decides which people and posts a person sees; cached. */
  visibilityOf(personId: string): ViewerVisibility | Promise<ViewerVisibility>;
  /** Throws `no_such_person` unless the viewer sees this person. Whether the person exists is not checked. */
  assertSeesPerson(viewerId: string, personId: string): Promise<void>;
  /** Runs a change between these people in a transaction; whoever made it sees its effect at once. */
  change<Result>(personIds: readonly string[], work: (trx: Executor) => Promise<Result>): Promise<Result>;
  /** Has what decides which posts a person sees read again: posts of theirs have come or gone. */
  postsOfPersonChanged(personId: string): void;
  /** From now on `dependent` hears of every change. */
  watch(dependent: Dependent): void;
}

/** Some 5,000 viewers who hide nobody, fewer where they name many people. */
const MAX_BYTES = 4 * 1024 * 1024;
/** Some 1,250 people; with more, they are read for each call. */
const LEAVING_BYTES = 256 * 1024;
const EVERYBODY = 'everybody';
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
        leaving.get(EVERYBODY, () => readLeaving(db)),
        (left) => withLeaving(own, left),
      ),
    );
  const dependents: Dependent[] = [visibilities];
  const tell = (personIds: readonly string[]) => {
    for (const dependent of dependents) for (const id of personIds) dependent.forget(id);
  };
  bus.on(leavingChanged, () => {
    leaving.forgetAll();
    for (const dependent of dependents) dependent.forgetAll();
  });
  bus.on(relationsChanged, ({ personIds }) => tell(personIds));
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
        // the SQL functions that change relations notify
        deliverAfterCommit(trx, personIds);
        return done;
      });
      // this node need not wait for its own message
      tell(personIds);
      return result;
    },
    postsOfPersonChanged: (personId) => visibilities.forget(personId),
    watch: (dependent) => void dependents.push(dependent),
  };
}

/** What is cached of a viewer: what hides people from everybody is added when it is asked for. */
type OwnVisibility = Omit<ViewerVisibility, 'hidden'>;

function withLeaving(own: OwnVisibility, left: ReadonlySet<string>): ViewerVisibility {
  const { viewerId, blocked } = own;
  if (left.size === 0) return { ...own, hidden: blocked };
  // nearly everybody blocks nobody: they share one set
  if (blocked.size === 0 && !left.has(viewerId)) return { ...own, hidden: left };
  const hidden = new Set([...blocked, ...left]);
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
