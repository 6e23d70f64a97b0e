import type { Comment } from '@quad/contract/posts/posts';

/** A comment with the replies to it, in the order they were written. */
export interface Thread {
  readonly id: string;
  /** Null when only the replies are loaded, and their comment is an earlier one. */
  readonly comment: Comment | null;
  readonly replies: readonly Comment[];
}

/** Group comments and replies into threads. All are in the order they were written. */
export function threadsOf(comments: readonly Comment[]): Thread[] {
  const threads = new Map<string, { comment: Comment | null; replies: Comment[] }>();
  for (const comment of comments) {
    const { _id, parentId } = comment;
    if (parentId === null) {
      threads.set(_id, { comment, replies: [] });
      continue;
    }
    const thread = threads.get(parentId) ?? { comment: null, replies: [] };
    thread.replies.push(comment);
    threads.set(parentId, thread);
  }
  return [...threads].map(([id, thread]) => ({ id, ...thread }));
}
