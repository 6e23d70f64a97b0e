import { demoFollows } from '../people/follows.ts';
import { type DemoUsername, demoPeople } from '../people/people.ts';
import { randomFrom } from '../random.ts';
import type { DemoPost } from './post.ts';

/** How much likelier than a stranger someone likes a post whose author they follow, or that they comment on. */
const FOLLOWS = 0.45;
const COMMENTS = 0.6;

/** The longest a conversation goes on, in minutes. */
const CONVERSATION_MAX = 36 * 60;

const follows = new Set(demoFollows.map(([follower, followee]) => `${follower} ${followee}`));

/** Who likes a post, as many as it says: mostly those who follow its author or speak under it. */
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

/** How long ago each comment of a post was made, in minutes, in their order: quick at first, then now and then. */
export function commentAges(post: DemoPost): number[] {
  const random = randomFrom(`comments ${post.caption}`);
  const length = Math.min(post.age * 0.9, CONVERSATION_MAX);
  return (post.comments ?? [])
    .map(() => length * random.next() ** 2)
    .sort((one, other) => one - other)
    .map((delay) => post.age - delay);
}
