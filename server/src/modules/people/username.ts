import { randomInt } from 'node:crypto';
import { USERNAME_MAX, USERNAME_MIN } from '@quad/contract/limits';

/** A username from a name: its Latin letters and digits with dots between words, or `student` when it has too few. */
export function usernameFrom(name: string): string {
  const base = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '.')
    .slice(0, USERNAME_MAX - 6)
    .replace(/^\.|\.$/g, '');
  return base.length < USERNAME_MIN ? 'student' : base;
}

/** Another username of the same stem, for when that one is taken. */
export function anotherUsername(username: string): string {
  return `${username.slice(0, USERNAME_MAX - 6)}${randomInt(10, 99_999)}`;
}
