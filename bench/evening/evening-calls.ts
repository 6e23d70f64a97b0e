import { randomUUID } from 'node:crypto';
import { listNotices } from '@quad/contract/college/notices';
import { getEvent, listEvents } from '@quad/contract/events/events';
import { listReels } from '@quad/contract/feeds/reels';
import { listConversations } from '@quad/contract/messages/conversations';
import { listMessages, markRead, sendMessage } from '@quad/contract/messages/messages';
import { unreadMessages } from '@quad/contract/messages/unread-messages';
import { listNotifications, unreadNotifications } from '@quad/contract/notifications/notifications';
import { follow } from '@quad/contract/people/follows';
import { getUser } from '@quad/contract/people/users';
import { listPolls, voteInPoll } from '@quad/contract/polls/polls';
import { addComment } from '@quad/contract/posts/comments';
import * as posts from '@quad/contract/posts/posts';
import { search } from '@quad/contract/search/search';
import { REMARKS, SENTENCES } from '../fill/words.ts';
import { callTo, type HttpAnswer, type HttpCall } from '../load/http-call.ts';
import { seededRandom } from '../load/load.ts';
import { randomPicture } from '../load/random-picture.ts';
import type { Campus, Member } from '../server/campus.ts';
import type { FilledConversation } from './fill-evening.ts';
import { isMatch } from './timeline.ts';

/** A call of the evening. */
export interface EveningCall {
  readonly kind: string;
  readonly isWrite: boolean;
  readonly call: HttpCall;
  readonly onAnswer?: (answer: HttpAnswer) => void;
}

/** A kind of call: how often it is made, and the next one. */
interface DrawnKind {
  readonly weight: number;
  /** How many times as often during the match. */
  readonly atMatch?: number;
  readonly draw: () => EveningCall;
}

/** The subjects of the calls of an evening. */
export interface EveningWorld {
  readonly campus: Campus;
  readonly members: readonly Member[];
  readonly conversations: readonly FilledConversation[];
  readonly polls: readonly string[];
  /** The event of the evening, once it is published. */
  readonly events: readonly string[];
}

const GZIP = { 'accept-encoding': 'gzip' };
const PAGE = 20;
const TYPED = ['an', 'kumar', 'exam', 'robot', 'hostel', 'rao', 'notes', 'ri'];
/** During the match, messages, likes and comments are so many times as frequent. */
const MATCH_TIMES = 3;

/**
 * Draw the calls of students one by one, the same ones on each run. A kind's share is its weight divided by the sum of
 * weights; writes of the match weigh more during it.
 */
export function eveningCalls(world: EveningWorld) {
  const { campus, members, conversations, polls, events } = world;
  const random = seededRandom(11);
  const pick = <Item>(list: readonly Item[]): Item => {
    const item = list[Math.floor(random() * list.length)];
    if (item === undefined) throw new Error('there is nothing to pick from');
    return item;
  };
  const byId = new Map(members.map((member) => [member.id, member]));
  const token = () => pick(members).token;
  const newest = campus.newestPosts.slice(0, 100);
  /** The tag of the newest feed, which most people already have. */
  let etag = 'W/"none"';
  /** The newest message of each conversation. */
  const last = new Map<string, number>();

  const feed = (headers: Readonly<Record<string, string>>): EveningCall => ({
    kind: 'feed',
    isWrite: false,
    call: callTo(posts.feed, { token: token(), query: { limit: PAGE }, headers }),
    onAnswer({ headers: answered }) {
      etag = answered.etag ?? etag;
    },
  });
  const reading = (kind: string, call: () => HttpCall) => (): EveningCall => ({ kind, isWrite: false, call: call() });
  const writing = (kind: string, call: () => HttpCall) => (): EveningCall => ({ kind, isWrite: true, call: call() });
  const inConversation =
    (make: (conversation: FilledConversation, token: string) => EveningCall) => (): EveningCall => {
      const conversation = pick(conversations);
      const member = byId.get(pick(conversation.members));
      if (!member) throw new Error('a conversation has a member who is not of the load');
      return make(conversation, member.token);
    };

  const kinds: readonly DrawnKind[] = [
    { weight: 12, draw: () => feed(GZIP) },
    { weight: 10, draw: () => feed({ ...GZIP, 'if-none-match': etag }) },
    {
      weight: 6,
      draw: reading('later page of the feed', () =>
        callTo(posts.feed, { token: token(), query: { before: pick(campus.newestPosts), limit: PAGE }, headers: GZIP }),
      ),
    },
    { weight: 6, draw: reading('reels', () => callTo(listReels, { token: token(), headers: GZIP })) },
    {
      weight: 6,
      draw: reading('post', () => callTo(posts.getPost, { token: token(), params: { id: pick(campus.newestPosts) } })),
    },
    {
      weight: 4,
      draw: reading('profile', () =>
        callTo(getUser, { token: token(), params: { id: pick(campus.somePosts).authorId } }),
      ),
    },
    { weight: 8, draw: reading('conversations', () => callTo(listConversations, { token: token(), headers: GZIP })) },
    {
      weight: 8,
      draw: inConversation(({ id }, by) => ({
        kind: 'messages',
        isWrite: false,
        call: callTo(listMessages, { token: by, params: { id }, headers: GZIP }),
      })),
    },
    { weight: 3, draw: reading('unread messages', () => callTo(unreadMessages, { token: token() })) },
    { weight: 3, draw: reading('unread notifications', () => callTo(unreadNotifications, { token: token() })) },
    { weight: 5, draw: reading('notifications', () => callTo(listNotifications, { token: token(), headers: GZIP })) },
    { weight: 3, draw: reading('search', () => callTo(search, { token: token(), query: { q: pick(TYPED) } })) },
    { weight: 2, draw: reading('events', () => callTo(listEvents, { token: token(), headers: GZIP })) },
    {
      weight: 1,
      draw: reading('event', () => {
        const [id] = events;
        return id === undefined
          ? callTo(listEvents, { token: token(), headers: GZIP })
          : callTo(getEvent, { token: token(), params: { id } });
      }),
    },
    { weight: 2, draw: reading('notices', () => callTo(listNotices, { token: token(), headers: GZIP })) },
    { weight: 2, draw: reading('polls', () => callTo(listPolls, { token: token(), headers: GZIP })) },
    {
      weight: 8,
      atMatch: MATCH_TIMES,
      draw: writing('like', () => callTo(posts.toggleLike, { token: token(), params: { id: pick(newest) } })),
    },
    {
      weight: 7,
      atMatch: MATCH_TIMES,
      draw: inConversation(({ id }, by) => ({
        kind: 'message',
        isWrite: true,
        call: callTo(sendMessage, { token: by, params: { id }, body: { clientId: randomUUID(), text: pick(REMARKS) } }),
        onAnswer({ status, body }) {
          if (status === 201) last.set(id, JSON.parse(body.toString()).message.seq);
        },
      })),
    },
    {
      weight: 4,
      draw: inConversation(({ id }, by) => ({
        kind: 'mark as read',
        isWrite: true,
        call: callTo(markRead, { token: by, params: { id }, body: { seq: last.get(id) ?? 1 } }),
      })),
    },
    {
      weight: 2.5,
      atMatch: MATCH_TIMES,
      draw: writing('comment', () =>
        callTo(addComment, { token: token(), params: { id: pick(newest) }, body: { text: pick(REMARKS) } }),
      ),
    },
    {
      weight: 0.5,
      draw: writing('vote', () =>
        callTo(voteInPoll, { token: token(), params: { id: pick(polls) }, body: { option: Math.floor(random() * 3) } }),
      ),
    },
    {
      weight: 0.6,
      draw: writing('text post', () =>
        callTo(posts.createPost, { token: token(), form: { caption: pick(SENTENCES), visibility: 'public' } }),
      ),
    },
    {
      weight: 0.4,
      draw: writing('picture post', () =>
        callTo(posts.createPost, {
          token: token(),
          form: { caption: pick(SENTENCES), visibility: 'public' },
          file: { field: 'media', bytes: randomPicture(random) },
        }),
      ),
    },
    {
      weight: 0.3,
      draw: writing('follow', () => callTo(follow, { token: token(), params: { id: pick(members).id } })),
    },
  ];
  const weightsOf = (during: boolean) => kinds.map(({ weight, atMatch = 1 }) => (during ? weight * atMatch : weight));
  const weights = { match: weightsOf(true), usual: weightsOf(false) };
  return {
    kinds,
    draw(minute: number): EveningCall {
      const now = isMatch(minute) ? weights.match : weights.usual;
      let left = random() * now.reduce((sum, weight) => sum + weight, 0);
      const index = now.findIndex((weight) => {
        left -= weight;
        return left < 0;
      });
      return (kinds[index] ?? kinds[0])?.draw() ?? feed(GZIP);
    },
  };
}
