import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Unmistakable letters and digits, five bits each. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 20;

/** Create a code of 100 random bits, in groups of four characters. */
export function newSetupCode(): string {
  const letters = Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

/** The stored hash of a code. Case and separators do not matter. */
export function setupCodeHash(typed: string): string {
  return hash('sha256', typed.toUpperCase().replace(/[^0-9A-Z]/g, ''), 'base64url');
}

/** Whether a typed code matches the stored hash. */
export function isSetupCode(typed: string, kept: string): boolean {
  return timingSafeEqual(Buffer.from(setupCodeHash(typed)), Buffer.from(kept));
}
