import { demoFollows } from '../people/follows.ts';
import { type DemoUsername, demoPeople } from '../people/people.ts';
import { randomFrom } from '../random.ts';
import type { DemoPost } from './post.ts';

/** How much likelier than a stranger a person likes a post when they follow its author, or comment on it. */
const FOLLOWS = 0.45;
const COMMENTS = 0.6;

/** The longest duration of a conversation, in minutes. */
const CONVERSATION_MAX = 36 * 60;

const follows = new Set(demoFollows.map(([follower, followee]) => `${follower} ${followee}`));

/** Choose the people who like a post, as many as it declares: mostly followers of its author and its commenters. */
export function likersOf(post: DemoPost): DemoUsername[] {
  const random = randomFrom(`likes ${post.caption}`);
  const commenters = new Set(post.comments?.map(([author]) => author));
  return demoPeople
    .map(({ username }) => username)
    .filter((username) => username !== post.author)
    .map((username) => ({
      username,
      fondness:
        random.next() +
        (follows.has(`${username} ${post.author}`) ? FOLLOWS : 0) +
        (commenters.has(username) ? COMMENTS : 0),
    }))
    .sort((one, other) => other.fondness - one.fondness)
    .slice(0, post.likes)
    .map(({ username }) => username);
}

/** The age of each comment of a post in minutes, in their order: frequent at first, then rare. */
export function commentAges(post: DemoPost): number[] {
  const random = randomFrom(`comments ${post.caption}`);
  const length = Math.min(post.age * 0.9, CONVERSATION_MAX);
  return (post.comments ?? [])
    .map(() => length * random.next() ** 2)
    .sort((one, other) => one - other)
    .map((delay) => post.age - delay);
}
