import type { HttpCall } from '../load/http-call.ts';

/** The compared calls, in the order in which they are measured: reads before writes. */
export const PEER_CALLS = ['feed of 20', 'post with comments', 'comment', 'like', 'text post'] as const;

export type PeerCall = (typeof PEER_CALLS)[number];

/** A running product with the data of the comparison. Disposing of it stops it. */
export interface Product extends AsyncDisposable {
  readonly name: string;
  readonly port: number;
  readonly calls: Readonly<Record<PeerCall, readonly HttpCall[]>>;
  /** The statuses of its answers, where they are not 200. */
  readonly statuses?: Readonly<Partial<Record<PeerCall, number>>>;
  /** Wait until the product has done what its answers left for later. */
  settle?(): Promise<void>;
}

/** The data of the comparison. People, posts and comments are named by their ids in Quad. */
export interface World {
  readonly people: readonly { readonly id: string; readonly name: string; readonly username: string }[];
  /** Oldest first. */
  readonly posts: readonly { readonly id: string; readonly author: string; readonly text: string; readonly at: Date }[];
  readonly comments: readonly {
    readonly post: string;
    readonly author: string;
    readonly text: string;
    readonly at: Date;
  }[];
  readonly likes: readonly { readonly post: string; readonly person: string; readonly at: Date }[];
  readonly follows: readonly { readonly follower: string; readonly followee: string; readonly at: Date }[];
  /** The people that the load acts as. */
  readonly callers: readonly string[];
  /** Posts from all over the feed. */
  readonly somePosts: readonly string[];
  readonly newestPosts: readonly string[];
}

/** The calls of a peer by a person, on a post. */
export interface Wording {
  readFeed(person: string): HttpCall;
  readPost(person: string, post: string): HttpCall;
  comment(person: string, post: string, text: string): HttpCall;
  like(person: string, post: string): HttpCall;
  post(person: string, text: string): HttpCall;
}
