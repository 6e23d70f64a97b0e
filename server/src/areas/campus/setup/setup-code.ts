import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Letters and digits that are not taken for others: five bits each. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 20;

/** A code of 100 random bits to copy or to type, in groups of four. */
export function newSetupCode(): string {
  const letters = Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

/** What is kept of a code, however it is typed. */
export function setupCodeHash(typed: string): string {
  return hash('sha256', typed.toUpperCase().replace(/[^0-9A-Z]/g, ''), 'base64url');
}

/** Whether a code that was typed is the one of which this is kept. */
export function isSetupCode(typed: string, kept: string): boolean {
  return timingSafeEqual(Buffer.from(setupCodeHash(typed)), Buffer.from(kept));
}
