import { USERNAME_MAX, USERNAME_MIN } from '@quad/contract/limits/people';
import { MENTIONS_PER_TEXT, TAG_MAX, TAGS_PER_TEXT } from '@quad/contract/limits/posts';
import { tagKey } from '@quad/contract/posts/tag-key';
import { webAddresses } from '@quad/contract/text/web-addresses';
import { characters } from '@quad/contract/wire/text-rules';
import twitter from 'twitter-text';

/** A username after an @ that is not part of an address or a word; a final dot ends the sentence. */
const MENTION = /(?<![\p{L}\p{M}\p{N}_.@/-])@([a-z0-9_](?:[a-z0-9._]*[a-z0-9_])?)(?![\p{L}\p{M}\p{N}_@])/giu;

/**
 * The hashtags of a text, in the form of `tagKey`, and the mentioned usernames in lower case: each once, in the order
 * of the text. The library decides what counts as a hashtag in any script.
 */
export function readText(text: string): { tags: string[]; usernames: string[] } {
  const tags = twitter
    .extractHashtags(withoutAddresses(text))
    .map(tagKey)
    // The library also accepts combining marks alone, and a digit on a keycap.
    .filter((tag) => characters(tag) <= TAG_MAX && /\p{L}/u.test(tag));
  const usernames = [...text.matchAll(MENTION)]
    .map(([, username = '']) => username.toLowerCase())
    .filter(({ length }) => length >= USERNAME_MIN && length <= USERNAME_MAX);
  return {
    tags: [...new Set(tags)].slice(0, TAGS_PER_TEXT),
    usernames: [...new Set(usernames)].slice(0, MENTIONS_PER_TEXT),
  };
}

/** A text without web addresses, whose fragments are no hashtags. The library recognises only old domains. */
function withoutAddresses(text: string): string {
  let rest = '';
  let end = 0;
  for (const { index, text: address } of webAddresses(text)) {
    rest += `${text.slice(end, index)} `;
    end = index + address.length;
  }
  return rest + text.slice(end);
}
