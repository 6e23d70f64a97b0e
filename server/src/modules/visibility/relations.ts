import { sql } from 'kysely';
import { type Bus, defineTopic } from '../../platform/bus/bus.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { keptByKey } from '../../platform/kept.ts';
import type { Sight } from './visibility.rules.ts';

/** What these people are to others has changed: follows, blocks, mutes, lists of friends. */
const relationsChanged = defineTopic<{ personIds: readonly string[] }>('relations-changed');

/** Something kept in memory that depends on what people are to each other. */
interface Dependent {
  forget(personId: string): void;
  forgetAll(): void;
}

/** What people are to each other: changed in one way, and told to whatever keeps it in memory on every node. */
export interface Relations {
  /** What decides whom and what a person sees, kept in memory. */
  sightOf(personId: string): Sight | Promise<Sight>;
  /** Runs a change between these people in a transaction; whoever made it sees its effect at once. */
  change<Result>(personIds: readonly string[], work: (trx: Executor) => Promise<Result>): Promise<Result>;
  /** From now on `dependent` hears of every change. */
  watch(dependent: Dependent): void;
}

/** Sights kept, counted in people they name. */
const KEPT = 200_000;
const NOBODY: ReadonlySet<string> = new Set();

export function createRelations({ db, bus }: { db: Database; bus: Bus }): Relations {
  const sights = keptByKey<Sight>({
    load: (viewerId) => readSight(db, viewerId),
    size: KEPT,
    sizeOf: ({ hidden, muted, closeFriendOf }) => 1 + hidden.size + muted.size + closeFriendOf.size,
  });
  const dependents: Dependent[] = [sights];
  const tell = (personIds: readonly string[]) => {
    for (const dependent of dependents) for (const id of personIds) dependent.forget(id);
  };
  bus.on(relationsChanged, ({ personIds }) => tell(personIds));
  bus.onGap(() => {
    for (const dependent of dependents) dependent.forgetAll();
  });

  return {
    sightOf: (personId) => sights.get(personId),
    async change(personIds, work) {
      const result = await db.transaction().execute(async (trx) => {
        const done = await work(trx);
        await bus.publish(trx, relationsChanged, { personIds });
        return done;
      });
      // this node need not wait for its own message
      tell(personIds);
      return result;
    },
    watch: (dependent) => void dependents.push(dependent),
  };
}

async function readSight(db: Executor, viewerId: string): Promise<Sight> {
  const { rows } = await sql<{ hidden: string[]; muted: string[]; close: string[] }>`
    select hidden_people(${viewerId}) as hidden, muted_people(${viewerId}) as muted,
      close_friend_of(${viewerId}) as close
  `.execute(db);
  const row = rows[0];
  return {
    viewerId,
    hidden: setOf(row?.hidden),
    muted: setOf(row?.muted),
    closeFriendOf: setOf(row?.close),
  };
}

const setOf = (ids: readonly string[] = []): ReadonlySet<string> => (ids.length === 0 ? NOBODY : new Set(ids));
