import { randomInt } from 'node:crypto';
import { USERNAME_MAX, USERNAME_MIN } from '@quad/contract/limits/people';

/**
 * A username from a name in any script: its letters and digits, in Latin ones, with dots between words, or `student` when
 * there are too few.
 */
export async function usernameFrom(name: string): Promise<string> {
  // emoji would come as their names
  const base = (await inLatin(name.replace(/\p{Extended_Pictographic}/gu, ' ')))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '.')
    .slice(0, USERNAME_MAX - 6)
    .replace(/^\.|\.$/g, '');
  return base.length < USERNAME_MIN ? 'student' : base;
}

/** The table of all scripts takes memory: it is there from the first name that needs it. */
async function inLatin(text: string): Promise<string> {
  if (/^[ -~]*$/.test(text)) return text;
  const { default: anyAscii } = await import('any-ascii');
  return anyAscii(text);
}

/** Another username of the same stem, for when that one is taken. */
export function anotherUsername(username: string): string {
  return `${username.slice(0, USERNAME_MAX - 6)}${randomInt(10, 99_999)}`;
}
