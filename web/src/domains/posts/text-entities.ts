import type { Mention } from '@quad/contract/posts';

/** A piece of a text: plain, a hashtag as it was written, or a mention with the id of who is meant. */
export interface TextPart {
  readonly text: string;
  readonly tag?: string;
  readonly userId?: string;
}

/** What the server has found in a text when it was written. */
interface Found {
  readonly tags: readonly string[];
  readonly mentions: readonly Mention[];
}

/**
 * Whatever may be a hashtag or a mention. It may match too much: what is linked is only what the server has found,
 * which knows the rules.
 */
const CANDIDATE =
  /(?<![\p{L}\p{M}\p{N}_&/@.])(?:[#＃](?<tag>[\p{L}\p{M}\p{N}_\p{Join_Control}\u00b7\u30fb]+)|@(?<username>[a-z0-9_](?:[a-z0-9._]*[a-z0-9_])?))/giu;

/** Cuts a text into its parts; together they are the text again. */
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
  if (tag !== undefined) return tags.some((key) => look(key) === look(tag)) ? { tag } : undefined;
  const userId = username === undefined ? undefined : ids.get(username.toLowerCase());
  return userId === undefined ? undefined : { userId };
}

/** Letters that are written in two ways, and what they are compared as. */
const [WRITTEN, COMPARED] = ['ൺൻർൽൾൿৎஶς', 'ണനരലളകতஸσ'];

/**
 * How a tag looks, without its marks and what is not seen. The server says which tags a text has: this only finds where they
 * stand, and `tagKey` would weigh more in the first load than the feed's texts.
 */
const look = (tag: string): string =>
  tag
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}\u0640]/gu, '')
    .replace(/[ൺൻർൽൾൿৎஶς]/g, (letter) => COMPARED.charAt(WRITTEN.indexOf(letter)));
