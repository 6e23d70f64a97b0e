import { hash, randomBytes } from 'node:crypto';

/** Crockford's base 32: no letter looks like a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 24;
const GROUP = 4;

/** A random code of 120 bits, in groups that are easy to read out and write down. */
export function newReceiptCode(): string {
  const letters = Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return letters.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? letters;
}

/** The form of a code that is hashed: upper case, without spacing, with letters that resemble digits replaced. */
export function normalizeCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
}

/** The stored hash of a code. With 120 random bits it needs no slow hash. */
export const hashOfCode = (typed: string): Buffer =>
  Buffer.from(hash('sha256', `quad receipt ${normalizeCode(typed)}`, 'hex'), 'hex');
