import { REMARKS, SENTENCES } from '../fill/words.ts';
import { shuffled } from '../load/load.ts';
import type { Product, Wording, World } from './product.ts';

/** How many different likes and comments there are, as in the benchmark of Quad's own calls. */
const COMBINATIONS = 4000;

/** The calls of a peer: by the people, on the posts and with the texts of Quad's. */
export function peerCalls(world: World, wording: Wording): Product['calls'] {
  const { callers, somePosts, newestPosts } = world;
  const caller = (index: number) => callers[index % callers.length] ?? '';
  const onNewest = shuffled(newestPosts.flatMap((post) => callers.map((person) => ({ post, person })))).slice(
    0,
    COMBINATIONS,
  );
  return {
    'feed of 20': callers.map((person) => wording.readFeed(person)),
    'post with comments': somePosts.map((post, index) => wording.readPost(caller(index), post)),
    comment: onNewest.map(({ post, person }, index) =>
      wording.comment(person, post, REMARKS[index % REMARKS.length] ?? ''),
    ),
    like: onNewest.map(({ post, person }) => wording.like(person, post)),
    'text post': callers.map((person, index) => wording.post(person, SENTENCES[index % SENTENCES.length] ?? '')),
  };
}

/** Do work for each of some items, a few at once, and return the results in the order of the items. */
export async function forEachOf<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const rest = items.entries();
  const worker = async () => {
    for (const [index, item] of rest) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

/** Make a call with JSON, and return the answer's JSON. Throws when the answer is an error. */
export async function callJson<Answer>(url: string, token: string, body: unknown): Promise<Answer> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${new URL(url).pathname} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
