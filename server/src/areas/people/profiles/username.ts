import { randomInt } from 'node:crypto';
import { USERNAME_MAX, USERNAME_MIN } from '@quad/contract/limits/people';

/**
 * Make a username of a name in any script: Latin letters and digits with dots between words, or `student` if they are
 * too few.
 */
export async function usernameFrom(name: string): Promise<string> {
  // any-ascii would spell out emoji
  const base = (await toLatin(name.replace(/\p{Extended_Pictographic}/gu, ' ')))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '.')
    .slice(0, USERNAME_MAX - 6)
    .replace(/^\.|\.$/g, '');
  return base.length < USERNAME_MIN ? 'student' : base;
}

/** Transliterate a text. The table of all scripts takes memory, so it is imported when first needed. */
async function toLatin(text: string): Promise<string> {
  if (/^[ -~]*$/.test(text)) return text;
  const { default: anyAscii } = await import('any-ascii');
  return anyAscii(text);
}

/** A username of the same stem with a random number, for a taken username. */
export function anotherUsername(username: string): string {
  return `${username.slice(0, USERNAME_MAX - 6)}${randomInt(10, 99_999)}`;
}
