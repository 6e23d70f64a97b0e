import { AWARDS, type AwardName } from '@quad/contract/feeds/trending';
import { sql } from 'kysely';
import { type Bus, defineTopic } from '../../../platform/bus/bus.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { transactLong } from '../../../platform/db/transact.ts';
import { defineJob, handleJob, type JobHandler } from '../../../platform/jobs/jobs.ts';
import { bestEntries, type Entry } from './figures.repo.ts';
import { POST_WORTH } from './posts.awards.ts';
import { commentContributions, postContributions } from './posts.contributions.ts';
import type { Listed, Snapshot } from './snapshot.ts';
import * as repo from './trending.repo.ts';
import { type Figure, scoreOf, WEEK_MS } from './trending.rules.ts';
import type { Candidate, ContributionSource, TrendingSource, Week } from './trending-source.ts';

export const trendingChanged = defineTopic<object>('trending-changed');

/** Database triggers queue it too, when a counted post is removed or a person is disabled. */
const refreshTrending = defineJob<object>('refresh-trending');
const trendingDue = defineJob<object>('trending-due');
const EVERY_TEN_MINUTES = '*/10 * * * *';
/** After a restart, cron catches up every missed run. A run is skipped while the lists are younger than this. */
const FRESH_MS = 5 * 60_000;

/** More than a list shows, because viewers hide some entries. */
const PEOPLE_COMPUTED = 50;
const CANDIDATES = 10;

/** Enough to sort and hash a million reactions in memory. */
const WORK_MEM = '128MB';

/** Contributions about posts, and those of other areas. */
export const contributionsOf = (sources: readonly TrendingSource[]): readonly ContributionSource[] => [
  postContributions,
  commentContributions,
  ...sources.flatMap(({ contributions }) => contributions ?? []),
];

/** Computes the lists of the last seven days, in a job and on each call of `refresh`. */
export function createRefresh(parts: {
  db: Database;
  bus: Pick<Bus, 'publish'>;
  sources: readonly TrendingSource[];
  /** Called on the computing node, which need not wait for its own message. */
  onRefreshed: () => void;
}) {
  const { db, bus, sources, onRefreshed } = parts;
  const refresh = async (): Promise<void> => {
    await transactLong(db, async (trx) => {
      await sql`select set_config('work_mem', ${WORK_MEM}, true)`.execute(trx);
      const until = Date.now();
      await repo.writeSnapshot(trx, await compute(trx, { since: until - WEEK_MS, until }, sources));
      await bus.publish(trx, trendingChanged, {});
    });
    onRefreshed();
  };
  const jobs: readonly JobHandler[] = [
    handleJob(refreshTrending, refresh),
    handleJob(
      trendingDue,
      async () => {
        const at = await repo.computedAt(db);
        if (!at || Date.now() - at.getTime() > FRESH_MS) await refresh();
      },
      { cron: EVERY_TEN_MINUTES },
    ),
  ];
  return { refresh, jobs };
}

async function compute(db: Executor, week: Week, sources: readonly TrendingSource[]): Promise<Snapshot> {
  const best = await bestEntries(db, week, { people: PEOPLE_COMPUTED, posts: CANDIDATES });
  const brought = new Map<AwardName, readonly Candidate[]>();
  for (const { award } of sources) {
    const candidates = (await award?.candidates(db, week, CANDIDATES)) ?? [];
    if (award && candidates.length > 0) brought.set(award.award, candidates);
  }
  // The library brings the notes. In a week without notes, text posts compete for the note award.
  const posts: Record<AwardName, readonly Entry[]> = brought.has('note')
    ? { post: [...best.post, ...best.text], reel: best.reel, note: [], meme: [] }
    : { post: best.post, reel: best.reel, note: best.text, meme: [] };
  const awards = Object.fromEntries(
    AWARDS.map((award) => [award, brought.get(award) ?? posts[award].map(toCandidate).sort(byWorth)]),
  ) as Record<AwardName, readonly Candidate[]>;
  return {
    ...week,
    hashtags: best.hashtags.map(toListed),
    users: best.users.map(toListed),
    leaders: await leaders(db, week, contributionsOf(sources)),
    awards,
    brought: [...brought.keys()],
  };
}

const toListed = ({ of, figures }: Entry): Listed => ({ of, figures });
const toCandidate = ({ of, owner, figures }: Entry): Candidate => ({ of, owner: owner ?? '', figures });
const byWorth = (one: Candidate, other: Candidate) =>
  scoreOf(other.figures, POST_WORTH) - scoreOf(one.figures, POST_WORTH);

/** Rank the people with the most contributions of all kinds together. */
async function leaders(db: Executor, week: Week, kinds: readonly ContributionSource[]): Promise<Listed[]> {
  const byPerson = new Map<string, Record<string, Figure>>();
  for (const source of kinds) {
    for (const { personId, made, counted } of await source.count(db, week)) {
      const figures = byPerson.get(personId) ?? {};
      byPerson.set(personId, figures);
      figures[source.kind] = { count: made, people: 1, counted };
    }
  }
  const active = await repo.activeMembers(db, [...byPerson.keys()]);
  const sum = ({ figures }: Listed) => Object.values(figures).reduce((total, { counted }) => total + counted, 0);
  return [...byPerson]
    .flatMap(([of, figures]) => (active.has(of) ? { of, figures } : []))
    .sort((one, other) => sum(other) - sum(one) || (one.of < other.of ? -1 : 1))
    .slice(0, PEOPLE_COMPUTED);
}
