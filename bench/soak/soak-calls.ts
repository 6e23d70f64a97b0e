import { signIn, signOut, signUp } from '@quad/contract/accounts/auth';
import { followingFeed } from '@quad/contract/feeds/following';
import { follow, listFollowers, unfollow } from '@quad/contract/people/follows';
import { updateProfile } from '@quad/contract/people/profiles';
import { getUser, listUsers } from '@quad/contract/people/users';
import { addComment } from '@quad/contract/posts/comments';
import * as posts from '@quad/contract/posts/posts';
import { LOAD_PASSWORD } from '../fill/load-people.ts';
import { REMARKS, SENTENCES } from '../fill/words.ts';
import { callTo, type HttpAnswer, type HttpCall } from '../load/http-call.ts';
import { seededRandom } from '../load/load.ts';
import { randomPicture } from '../load/random-picture.ts';
import type { Campus, Member } from '../server/campus.ts';

/** A call of the soak. */
export interface SoakCall {
  readonly call: HttpCall;
  /** Abort the call after so many milliseconds. */
  readonly abortAfterMs?: number;
  /** Called with the answer, which later calls build on. */
  readonly onAnswer?: (answer: HttpAnswer) => void;
}

const GZIP = { 'accept-encoding': 'gzip' };
const UNKNOWN_ID = '01900000-0000-7000-8000-000000000000';
/** How many pages of the feed readers open, the first pages far more often. */
const PAGES = 40;
/** How many visitors act at once. Each signs in, acts and signs out with their own session. */
const VISITORS = 20;

/** Draw the calls of a mixed load, with far more reads than writes: the same calls in the same order on each run. */
export function soakCalls({ somePosts, newestPosts, emails }: Campus, members: readonly Member[]): () => SoakCall {
  const random = seededRandom();
  const pick = <Item>(list: readonly Item[]): Item => list[Math.floor(random() * list.length)] as Item;
  const member = () => pick(members);
  const text = () => `${pick(SENTENCES)} ${Math.floor(random() * 1e6)}`;
  const ownPosts: { readonly id: string; readonly token: string }[] = [];
  const visitors: string[] = [];
  let newcomers = 0;
  let etag = '';

  const feedPage = (headers: Record<string, string> = GZIP): SoakCall => ({
    call: callTo(posts.feed, {
      token: member().token,
      query: { page: 1 + Math.floor(PAGES * random() ** 4), limit: random() < 0.7 ? 20 : 100 },
      headers,
    }),
    onAnswer: (answer) => {
      etag = answer.headers.etag ?? etag;
    },
  });
  const newPost = (file?: Buffer): SoakCall => {
    const { token } = member();
    return {
      call: callTo(posts.createPost, {
        token,
        form: { caption: text(), visibility: random() < 0.9 ? 'public' : 'close_friends' },
        ...(file ? { file: { field: 'media', bytes: file } } : {}),
      }),
      onAnswer: ({ status, body }) => {
        if (status === 201) ownPosts.push({ id: JSON.parse(body.toString()).post._id, token });
      },
    };
  };
  const onPost = (make: (token: string, id: string) => HttpCall): SoakCall => ({
    call: make(member().token, random() < 0.8 ? pick(newestPosts) : pick(somePosts).id),
  });
  const broken = (): SoakCall => {
    const { token } = member();
    const json = { 'content-type': 'application/json' };
    const comment = callTo(addComment, { token, params: { id: pick(newestPosts) }, body: { text: 'x' } });
    return {
      call: pick<() => HttpCall>([
        () => ({ ...comment, body: '{"text":' }),
        () => ({ ...comment, body: '{"text":7,"more":[]}' }),
        () => ({ ...comment, headers: { ...comment.headers, 'content-type': 'text/plain' } }),
        () => ({ ...comment, headers: json }),
        () => ({ ...comment, headers: { ...comment.headers, authorization: 'Bearer of-nobody' } }),
        () => callTo(posts.getPost, { token, params: { id: UNKNOWN_ID } }),
        () => callTo(posts.getPost, { token, params: { id: 'no-id' } }),
        () => callTo(posts.createPost, { token, form: { caption: ' ' } }),
        () =>
          callTo(posts.createPost, {
            token,
            form: { caption: text() },
            file: { field: 'media', bytes: Buffer.from('no picture') },
          }),
        () => callTo(signIn, { body: { email: 'nobody@quad.example', password: 'wrong-password-1' } }),
        () => ({ method: 'GET', path: `/api/nothing/${Math.floor(random() * 1e6)}`, headers: {} }),
      ])(),
    };
  };
  const aborted = (): SoakCall => {
    const { call } = pick([() => feedPage(), () => newPost(randomPicture(random)), () => feedPage({})])();
    return { call, abortAfterMs: Math.floor(random() * 8) };
  };
  const visit = (): SoakCall => {
    const token = visitors.length >= VISITORS ? visitors.shift() : undefined;
    if (token) return { call: callTo(signOut, { token }) };
    return {
      call: callTo(signIn, { body: { email: pick(emails), password: LOAD_PASSWORD } }),
      onAnswer: ({ status, body }) => {
        if (status === 200) visitors.push(JSON.parse(body.toString()).token);
      },
    };
  };
  const newcomer = (): SoakCall => {
    newcomers += 1;
    const account = { fullname: 'New Comer', email: `newcomer${newcomers}@quad.example`, password: LOAD_PASSWORD };
    return { call: callTo(signUp, { body: account }) };
  };
  const ownPost = (make: (own: { id: string; token: string }) => HttpCall): SoakCall => {
    const own = ownPosts.shift();
    return own ? { call: make(own) } : newPost();
  };

  /** The calls and their weights; a call's share is its weight divided by the sum. */
  const mix: readonly (readonly [number, () => SoakCall])[] = [
    [250, () => feedPage()],
    [40, () => feedPage({})],
    [40, () => feedPage({ ...GZIP, 'if-none-match': etag })],
    [
      40,
      () => ({
        call: callTo(posts.feed, {
          token: member().token,
          query: { before: pick(newestPosts), limit: 20 },
          headers: GZIP,
        }),
      }),
    ],
    [100, () => onPost((token, id) => callTo(posts.getPost, { token, params: { id } }))],
    [
      30,
      () => ({
        call: callTo(posts.postsOfUser, {
          token: member().token,
          params: { userId: pick(somePosts).authorId },
          headers: GZIP,
        }),
      }),
    ],
    [30, () => ({ call: callTo(followingFeed, { token: member().token, query: { limit: 20 }, headers: GZIP }) })],
    [50, () => ({ call: callTo(getUser, { token: member().token, params: { id: member().id } }) })],
    [20, () => ({ call: callTo(listFollowers, { token: member().token, params: { id: member().id } }) })],
    [
      20,
      () => ({
        call: callTo(listUsers, { token: member().token, query: { page: 1 + Math.floor(10 * random()), limit: 50 } }),
      }),
    ],
    [
      10,
      () => ({
        call: callTo(listUsers, { token: member().token, query: { search: pick(['an', 'kumar', 'ri', 'x']) } }),
      }),
    ],
    [10, () => ({ call: callTo(listUsers, { token: member().token, query: { sort: 'suggested' } }) })],
    [150, () => onPost((token, id) => callTo(posts.toggleLike, { token, params: { id } }))],
    [50, () => onPost((token, id) => callTo(addComment, { token, params: { id }, body: { text: pick(REMARKS) } }))],
    [20, () => newPost()],
    [6, () => newPost(randomPicture(random))],
    [8, () => ownPost(({ id, token }) => callTo(posts.editPost, { token, params: { id }, body: { caption: text() } }))],
    [16, () => ownPost(({ id, token }) => callTo(posts.deletePost, { token, params: { id } }))],
    [10, () => ({ call: callTo(follow, { token: member().token, params: { id: member().id } }) })],
    [10, () => ({ call: callTo(unfollow, { token: member().token, params: { id: member().id } }) })],
    [4, visit],
    [0.2, newcomer],
    [
      8,
      () => {
        const { id, token } = member();
        return { call: callTo(updateProfile, { token, params: { id }, form: { bio: pick(SENTENCES) } }) };
      },
    ],
    [
      1,
      () => {
        const { id, token } = member();
        const file = { field: 'profileImage', bytes: randomPicture(random) };
        return { call: callTo(updateProfile, { token, params: { id }, form: {}, file }) };
      },
    ],
    [40, broken],
    [20, aborted],
  ];
  const sum = mix.reduce((total, [weight]) => total + weight, 0);
  return () => {
    let left = random() * sum;
    for (const [weight, draw] of mix) {
      left -= weight;
      if (left < 0) return draw();
    }
    return feedPage();
  };
}
