import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@quad/contract/limits/accounts';
import type { Vault } from '../../../platform/vault/vault.ts';

/** Crockford's base32, without letters that look like digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const HALF = 5;

/** Make recovery codes of 50 bits each: `7KQ2M-X0PDV`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => `${randomText(HALF)}-${randomText(HALF)}`);

const randomText = (length: number) => Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Normalise a typed code; undefined if it cannot be a recovery code. */
export function readRecoveryCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return code.length === 2 * HALF && [...code].every((letter) => ALPHABET.includes(letter)) ? code : undefined;
}

const textOf = (personId: string, code: string) => `recovery code ${personId} ${readRecoveryCode(code) ?? ''}`;

/** The stored hash of a code. It is keyed, so that the database alone is not enough to guess the code. */
export const hashOfCode = (vault: Vault, personId: string, code: string): Buffer => vault.tag(textOf(personId, code));

/** The hashes of a code under each key of the vault. */
export const hashesOfCode = (vault: Vault, personId: string, code: string): Buffer[] =>
  vault.tags(textOf(personId, code));
