import type { Mention } from '@quad/contract/posts/posts';
import { readText } from './text-entities/read-text.ts';

/** The people addressed by a comment: those mentioned at its beginning, before any other word. */
export function addressees(text: string, mentions: readonly Mention[]): string[] {
  const words = text.trim().split(/\s+/);
  const end = words.findIndex((word) => !word.startsWith('@'));
  const { usernames } = readText(words.slice(0, end === -1 ? words.length : end).join(' '));
  return mentions.filter(({ username }) => usernames.includes(username)).map(({ _id }) => _id);
}

/**
 * The recipients of a comment's notifications, each once. A reply goes to the author of the parent comment and to
 * addressed people who have commented before. A mention goes to the other people named. The post's author gets the
 * comment itself, unless they get one of these.
 */
export function recipientsOfComment(comment: {
  readonly postAuthorId: string;
  readonly mentioned: readonly string[];
  readonly addressees: readonly string[];
  /** The addressed people who have commented on the post. */
  readonly commenters: readonly string[];
  /** The author of the parent comment, if they see the new one. */
  readonly answered?: readonly string[];
}): { replied: string[]; mentioned: string[]; commented: string[] } {
  const addressees = comment.addressees.filter((id) => comment.commenters.includes(id));
  const replied = [...new Set([...(comment.answered ?? []), ...addressees])];
  const mentioned = comment.mentioned.filter((id) => !replied.includes(id));
  const isNotified = [...replied, ...mentioned].includes(comment.postAuthorId);
  return { replied, mentioned, commented: isNotified ? [] : [comment.postAuthorId] };
}
