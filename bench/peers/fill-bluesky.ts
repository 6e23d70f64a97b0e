import { LOAD_PASSWORD } from '../fill/load-people.ts';
import { progress } from '../progress.ts';
import { callJson, forEachOf } from './peer-calls.ts';
import type { World } from './product.ts';

const AT_ONCE = 4;
/** How many records one call writes; the PDS takes 200. */
const RECORDS_A_CALL = 100;
/** The one record of its kind that an account has, which has a fixed key. */
const PROFILE = 'app.bsky.actor.profile';

interface Account {
  readonly did: string;
  readonly token: string;
}

/** A record as others refer to it. */
interface Reference {
  readonly uri: string;
  readonly cid: string;
}

interface RepoRecord {
  readonly $type: string;
  readonly [field: string]: unknown;
}

/** The accounts and posts of a filled Bluesky, by their ids in Quad, and records about them. */
export interface FilledBluesky {
  accountOf(person: string): Account;
  postOf(post: string): Reference;
  postWith(text: string, at: Date): RepoRecord;
  commentOn(post: string, text: string, at: Date): RepoRecord;
  likeOf(post: string, at: Date): RepoRecord;
}

/** Fill it through its own calls. */
export async function fillBluesky(url: string, world: World): Promise<FilledBluesky> {
  const { people, posts, comments, likes, follows } = world;
  const call = <Answer>(name: string, token: string, body: object) =>
    callJson<Answer>(`${url}/xrpc/com.atproto.${name}`, token, body);
  progress(`filling Bluesky: ${people.length} people`);
  const accounts = await forEachOf([...people.entries()], AT_ONCE, async ([index, { id }]) => {
    const account = { handle: `person${index}.test`, email: `${index}@quad.example`, password: LOAD_PASSWORD };
    const { did, accessJwt } = await call<{ did: string; accessJwt: string }>('server.createAccount', '', account);
    return [id, { did, token: accessJwt }] as const;
  });
  const accountById = new Map(accounts);
  const postById = new Map<string, Reference>();
  const accountOf = (person: string) => found(accountById, person);
  const postOf = (post: string) => found(postById, post);

  /** Write the records of each person in order, many in one call, and return where they are. */
  const write = async <Item>(
    items: readonly Item[],
    personOf: (item: Item) => string,
    record: (item: Item) => RepoRecord,
  ) => {
    const byPerson = Map.groupBy(items, personOf);
    const batches = [...byPerson].flatMap(([person, list]) =>
      Array.from({ length: Math.ceil(list.length / RECORDS_A_CALL) }, (_, n) => ({
        person,
        list: list.slice(n * RECORDS_A_CALL, (n + 1) * RECORDS_A_CALL),
      })),
    );
    const written = await forEachOf(batches, AT_ONCE, async ({ person, list }) => {
      const { did, token } = accountOf(person);
      const writes = list.map((item) => {
        const value = record(item);
        const rkey = value.$type === PROFILE ? { rkey: 'self' } : {};
        return { $type: 'com.atproto.repo.applyWrites#create', collection: value.$type, value, ...rkey };
      });
      const answer = await call<{ results: Reference[] }>('repo.applyWrites', token, { repo: did, writes });
      return list.map((item, n) => ({ item, at: answer.results[n] }));
    });
    return written.flat();
  };

  const subjectOf = ({ uri, cid }: Reference) => ({ uri, cid });
  const createdAt = (at: Date) => at.toISOString();
  const postWith: FilledBluesky['postWith'] = (text, at) => ({
    $type: 'app.bsky.feed.post',
    text,
    createdAt: createdAt(at),
  });
  const commentOn: FilledBluesky['commentOn'] = (post, text, at) => {
    const root = subjectOf(postOf(post));
    return { ...postWith(text, at), reply: { root, parent: root } };
  };
  const likeOf: FilledBluesky['likeOf'] = (post, at) => ({
    $type: 'app.bsky.feed.like',
    subject: subjectOf(postOf(post)),
    createdAt: createdAt(at),
  });
  const followOf = (person: string, at: Date) => ({
    $type: 'app.bsky.graph.follow',
    subject: accountOf(person).did,
    createdAt: createdAt(at),
  });
  const profileOf = (name: string) => ({ $type: PROFILE, displayName: name });

  await write(
    people,
    ({ id }) => id,
    ({ name }) => profileOf(name),
  );
  progress(`filling Bluesky: ${posts.length} posts`);
  const written = await write(
    posts,
    ({ author }) => author,
    ({ text, at }) => postWith(text, at),
  );
  for (const { item, at } of written) if (at) postById.set(item.id, at);
  progress(`filling Bluesky: ${comments.length} comments, ${likes.length} likes, ${follows.length} follows`);
  await write(
    comments,
    ({ author }) => author,
    ({ post, text, at }) => commentOn(post, text, at),
  );
  await write(
    likes,
    ({ person }) => person,
    ({ post, at }) => likeOf(post, at),
  );
  await write(
    follows,
    ({ follower }) => follower,
    ({ followee, at }) => followOf(followee, at),
  );
  return { accountOf, postOf, postWith, commentOn, likeOf };
}

function found<Value>(map: ReadonlyMap<string, Value>, id: string): Value {
  const value = map.get(id);
  if (value === undefined) throw new Error(`Bluesky has nothing for ${id}`);
  return value;
}
