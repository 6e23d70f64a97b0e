import type { Mention } from '@quad/contract/posts/posts';
import { tagKey } from '@quad/contract/posts/tag-key';

/** A piece of a text: plain, a hashtag, or a mention with the id of the user. */
export interface TextPart {
  readonly text: string;
  readonly tag?: string;
  readonly userId?: string;
}

/** The entities that the server found in a text when it was written. */
interface Found {
  readonly tags: readonly string[];
  readonly mentions: readonly Mention[];
}

/**
 * Any possible hashtag or mention. It may match too much: only entities that the server has found by its rules become
 * links.
 */
const CANDIDATE =
  /(?<![\p{L}\p{M}\p{N}_&/@.])(?:[#＃](?<tag>[\p{L}\p{M}\p{N}_\p{Join_Control}\u00b7\u30fb]+)|@(?<username>[a-z0-9_](?:[a-z0-9._]*[a-z0-9_])?))/giu;

/** Split a text into parts. The joined parts equal the text. */
export function entityParts(text: string, { tags, mentions }: Found): TextPart[] {
  if (tags.length === 0 && mentions.length === 0) return [{ text }];
  const ids = new Map(mentions.map(({ _id, username }) => [username, _id]));
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: whole, index, groups } of text.matchAll(CANDIDATE)) {
    const link = linkOf(groups?.tag, groups?.username, tags, ids);
    if (!link) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: whole, ...link });
    end = index + whole.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

function linkOf(
  tag: string | undefined,
  username: string | undefined,
  tags: readonly string[],
  ids: ReadonlyMap<string, string>,
): Pick<TextPart, 'tag' | 'userId'> | undefined {
  if (tag !== undefined) {
    const key = tagKey(tag);
    return tags.includes(key) ? { tag: key } : undefined;
  }
  const userId = username === undefined ? undefined : ids.get(username.toLowerCase());
  return userId === undefined ? undefined : { userId };
}
