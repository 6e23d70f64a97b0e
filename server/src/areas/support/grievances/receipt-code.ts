import { hash, randomBytes } from 'node:crypto';

/** Crockford's base 32: no letter looks like a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 24;
const GROUP = 4;

/** A code that nobody guesses, 120 random bits, in groups that can be read out and written down. */
export function newReceiptCode(): string {
  const letters = Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return letters.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? letters;
}

/** A code as it is hashed, however it was typed: in any case and spacing, with letters that were mistaken for digits. */
export function normalizeCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
}

/** What is stored of a code. It has as many random bits as no list of hashes holds: nothing needs to slow it down. */
export const hashOfCode = (typed: string): Buffer =>
  Buffer.from(hash('sha256', `quad receipt ${normalizeCode(typed)}`, 'hex'), 'hex');
