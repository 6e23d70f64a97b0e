import type { Mention } from '@quad/contract/posts/posts';
import { readText } from './text-entities/read-text.ts';

/** Who is mentioned at the beginning of a comment, before it says anything: those it speaks to. */
export function spokenTo(text: string, mentions: readonly Mention[]): string[] {
  const words = text.trim().split(/\s+/);
  const end = words.findIndex((word) => !word.startsWith('@'));
  const { usernames } = readText(words.slice(0, end === -1 ? words.length : end).join(' '));
  return mentions.filter(({ username }) => usernames.includes(username)).map(({ _id }) => _id);
}

/**
 * Who is told of a comment, each once: it is a reply to whoever wrote the comment it answers and to those it speaks to
 * who have commented before, else a mention of those it names, else a comment on its author's post.
 */
export function toldOfComment(comment: {
  readonly postAuthorId: string;
  readonly mentioned: readonly string[];
  readonly spokenTo: readonly string[];
  /** Those it speaks to who have commented on the post. */
  readonly commenters: readonly string[];
  /** Who wrote the comment that it answers, if they see it. */
  readonly answered?: readonly string[];
}): { replied: string[]; mentioned: string[]; commented: string[] } {
  const spokenTo = comment.spokenTo.filter((id) => comment.commenters.includes(id));
  const replied = [...new Set([...(comment.answered ?? []), ...spokenTo])];
  const mentioned = comment.mentioned.filter((id) => !replied.includes(id));
  const isTold = [...replied, ...mentioned].includes(comment.postAuthorId);
  return { replied, mentioned, commented: isTold ? [] : [comment.postAuthorId] };
}
