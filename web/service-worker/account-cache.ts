import { ANSWERS, type Item, PICTURES, surplus } from './room.ts';

/**
 * The header with the time when an answer was cached, in milliseconds. The page reads it too, see
 * src/lib/cached-answer.ts.
 */
const CACHED_AT = 'x-cached-at';
const BYTES = 'x-cached-bytes';

const isPicture = (url: string) => new URL(url, location.origin).pathname.startsWith('/media/');
const isFeed = (url: string) => new URL(url, location.origin).pathname === '/api/posts/feed';

/** The contents of an account's cache. */
interface Index {
  /** By address, in the order of caching. */
  readonly items: Map<string, Item>;
  /** The pictures that each answer names, except the feed's, which change often. */
  readonly pictures: Map<string, ReadonlySet<string>>;
}

/** The indexes of the caches, each read once: a cache reports neither its number of entries nor their sizes. */
const indexes = new Map<string, Promise<Index>>();

const picturesIn = (text: string): ReadonlySet<string> => new Set(text.match(/\/media\/[\w.-]+/g));

async function readIndex(name: string): Promise<Index> {
  const index: Index = { items: new Map(), pictures: new Map() };
  const cache = await caches.open(name);
  for (const { url } of await cache.keys()) {
    const answer = await cache.match(url);
    if (!answer) continue;
    index.items.set(url, { url, bytes: Number(answer.headers.get(BYTES)) });
    if (!isPicture(url) && !isFeed(url)) index.pictures.set(url, picturesIn(await answer.text()));
  }
  return index;
}

function indexOf(name: string): Promise<Index> {
  const known = indexes.get(name) ?? readIndex(name);
  indexes.set(name, known);
  return known;
}

/** Cache an answer, and delete the oldest entries when there are too many. */
export async function store(name: string, url: string, { body, headers }: { body: Blob; headers: Headers }) {
  const [cache, index] = [await caches.open(name), await indexOf(name)];
  headers.set(CACHED_AT, String(Date.now()));
  headers.set(BYTES, String(body.size));
  await cache.put(url, new Response(body, { headers }));
  index.items.delete(url);
  index.items.set(url, { url, bytes: body.size });
  if (!isPicture(url) && !isFeed(url)) index.pictures.set(url, picturesIn(await body.text()));
  const items = [...index.items.values()];
  const onScreens = new Set([...index.pictures.values()].flatMap((each) => [...each]));
  const gone = isPicture(url)
    ? surplus(
        items.filter((item) => isPicture(item.url)),
        PICTURES,
        (each) => onScreens.has(new URL(each).pathname),
      )
    : surplus(
        items.filter((item) => !isPicture(item.url)),
        ANSWERS,
        isFeed,
      );
  for (const each of gone) {
    index.items.delete(each);
    index.pictures.delete(each);
    await cache.delete(each);
  }
}

/** Delete the cached answers of a path and of all paths below it, with any parameters. */
export async function removeAnswers(name: string, path: string): Promise<void> {
  if (!(await caches.has(name))) return;
  const [cache, index] = [await caches.open(name), await indexOf(name)];
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname !== path && !pathname.startsWith(`${path}/`)) continue;
    index.items.delete(url);
    index.pictures.delete(url);
    await cache.delete(url);
  }
}

/** Delete an account's cache. */
export async function removeCache(name: string): Promise<void> {
  indexes.delete(name);
  await caches.delete(name);
}

/**
 * The cached answer for an address. A list with another page size, from before low-data mode was switched, is better
 * than none. A list with any other parameter changed is another list.
 */
export async function lookUp(name: string, url: string): Promise<Response | undefined> {
  if (!(await caches.has(name))) return undefined;
  const cache = await caches.open(name);
  const exact = await cache.match(url);
  if (exact || isPicture(url)) return exact;
  const wanted = withoutLimit(url);
  const like = (await cache.keys()).findLast((each) => withoutLimit(each.url) === wanted);
  return like && cache.match(like);
}

function withoutLimit(address: string): string {
  const url = new URL(address, location.origin);
  url.searchParams.delete('limit');
  url.searchParams.sort();
  return url.href;
}

/**
 * Find a post by its id in the newest cached list that contains it, with that list's age. The post is marked as `saved`
 * when the list of saved posts contains it.
 */
export async function postInLists(name: string, id: string): Promise<Response | undefined> {
  if (!(await caches.has(name))) return undefined;
  const cache = await caches.open(name);
  let found: { post: object; at: string } | undefined;
  let saved = false;
  for (const { url } of (await cache.keys()).toReversed()) {
    const answer = isPicture(url) ? undefined : await cache.match(url);
    if (!answer) continue;
    const { posts }: { posts?: unknown } = await answer.json();
    const post = Array.isArray(posts) ? posts.find((each) => each?._id === id) : undefined;
    if (!post) continue;
    found ??= { post, at: answer.headers.get(CACHED_AT) ?? '' };
    saved ||= new URL(url).pathname === '/api/posts/saved';
  }
  return found && Response.json({ ...found.post, ...(saved && { saved }) }, { headers: { [CACHED_AT]: found.at } });
}
