import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@quad/contract/limits/accounts';
import type { Vault } from '../../../platform/vault/vault.ts';

/** Crockford's base32: no letter that looks like a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const HALF = 5;

/** New recovery codes, 50 bits each: `7KQ2M-X0PDV`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => `${randomText(HALF)}-${randomText(HALF)}`);

const randomText = (length: number) => Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** A code as it was meant, however it was typed; undefined when it cannot be one. */
export function readRecoveryCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return code.length === 2 * HALF && [...code].every((letter) => ALPHABET.includes(letter)) ? code : undefined;
}

const textOf = (personId: string, code: string) => `recovery code ${personId} ${readRecoveryCode(code) ?? ''}`;

/** What is stored of a code: who has the database alone can neither use nor guess it. */
export const hashOfCode = (vault: Vault, personId: string, code: string): Buffer => vault.tag(textOf(personId, code));

/** The hashes of a code under every key. */
export const hashesOfCode = (vault: Vault, personId: string, code: string): Buffer[] =>
  vault.tags(textOf(personId, code));
