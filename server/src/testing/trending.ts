import type { Trending } from '@quad/contract/feeds/trending';
import { sql } from 'kysely';
import type { TestContext, TestPerson } from './context.ts';
import { succeed } from './people.ts';

const DAY = 24 * 3600 * 1000;

/** Actions for tests of the trending lists. */
export function trendingActions(quad: TestContext) {
  const react = (as: TestPerson, id: string, what: string, body?: unknown) =>
    succeed(quad.call('POST', `/api/posts/${id}/${what}`, { as, body }));
  const read = async (as: TestPerson): Promise<Trending> =>
    (await succeed(quad.call('GET', '/api/trending', { as }))).body;
  return {
    react,
    read,
    like: (id: string, people: readonly TestPerson[]) => Promise.all(people.map((as) => react(as, id, 'like'))),
    /** The lists after running the job. */
    async refreshed(as: TestPerson): Promise<Trending> {
      await quad.services.refreshTrending();
      return read(as);
    },
    scoreOf: async (list: string, of: string, as: TestPerson) =>
      (await quad.call('GET', `/api/trending/${list}/${encodeURIComponent(of)}`, { as })).body,
    /** Publish a text on another day. */
    publishAt: async (as: TestPerson, caption: string, daysAgo: number): Promise<string> =>
      (await quad.services.posts.publish({ id: as.id, role: 'user' }, { caption, at: Date.now() - daysAgo * DAY }))._id,
    /** Remove everything that counts. */
    async clear(): Promise<void> {
      await sql`delete from posts`.execute(quad.services.db);
      await sql`delete from follows`.execute(quad.services.db);
    },
  };
}

/** The names and scores of a list, in its order. */
export const namesAndScores = (list: readonly { name: string; score: number }[]) =>
  list.map(({ name, score }) => [name, score]);
