import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { ErrorCode } from '@quad/contract/errors/catalogue';
import { AppError } from '../errors/app-error.ts';
import type { SecretKey } from './secret-keys.ts';

/*
 * The sealed form: a version, the id of the key (4 bytes), the nonce (12), the tag (16), the ciphertext of AES-256-GCM.
 * The bytes before the nonce and the context are authenticated with it. So an attacker who can write to the database
 * cannot move a text to another row.
 */
const VERSION = 1;
const ID_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD = 1 + ID_BYTES;
/** Texts are padded to a multiple of this, so that the length of a ciphertext reveals little. */
const BLOCK = 512;

export type Vault = ReturnType<typeof createVault>;

/**
 * Encrypts with the first key and decrypts with any. `purpose` separates the domains: data sealed for one cannot be
 * opened for another. `locked` is the error for a missing key.
 */
export function createVault(
  keys: readonly SecretKey[],
  { purpose, locked }: { readonly purpose: string; readonly locked: ErrorCode },
) {
  const [current] = keys;
  if (!current) throw new Error('a vault needs a key');
  const derived = new Map(
    keys.map(({ id, secret }) => [
      id,
      { cipher: derive(secret, `${purpose} cipher`), tag: derive(secret, `${purpose} tag`) },
    ]),
  );
  const keyOf = (id: string) => {
    const known = derived.get(id);
    if (!known) throw new AppError(locked, { cause: new Error(`there is no key ${id}`) });
    return known;
  };
  const tagBy = (id: string, text: string): Buffer => createHmac('sha256', keyOf(id).tag).update(text).digest();

  return {
    currentId: current.id,
    has: (keyId: string): boolean => derived.has(keyId),

    /**
     * Encrypt a value with the current key, or with another available one. `context` names the row that stores it, and
     * is needed to read it.
     */
    seal(value: object, context: string, keyId = current.id): Buffer {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', keyOf(keyId).cipher, nonce, { authTagLength: TAG_BYTES });
      const head = Buffer.concat([Buffer.of(VERSION), Buffer.from(keyId, 'hex')]);
      cipher.setAAD(Buffer.concat([head, Buffer.from(context)]));
      const text = Buffer.from(JSON.stringify(value));
      const filling = Buffer.alloc(BLOCK - (text.length % BLOCK), ' ');
      const sealed = Buffer.concat([cipher.update(text), cipher.update(filling), cipher.final()]);
      return Buffer.concat([head, nonce, cipher.getAuthTag(), sealed]);
    },

    /**
     * Decrypt data that was sealed in a context.
     *
     * @throws AppError the vault's `locked` when its key is missing, or the data was not sealed in that context
     */
    open<Value>(sealed: Buffer, context: string): Value {
      const { cipher: key } = keyOf(keyIdOf(sealed));
      const nonce = sealed.subarray(HEAD, HEAD + NONCE_BYTES);
      const cipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.concat([sealed.subarray(0, HEAD), Buffer.from(context)]));
      cipher.setAuthTag(sealed.subarray(HEAD + NONCE_BYTES, HEAD + NONCE_BYTES + TAG_BYTES));
      try {
        const text = Buffer.concat([cipher.update(sealed.subarray(HEAD + NONCE_BYTES + TAG_BYTES)), cipher.final()]);
        return JSON.parse(text.toString()) as Value;
      } catch (error) {
        throw new AppError(locked, { cause: error });
      }
    },

    /** A keyed hash: the database alone does not reveal its owner. */
    tag: (text: string): Buffer => tagBy(current.id, text),
    /** The hashes under every key, to look up data stored with an older one. */
    tags: (text: string): Buffer[] => keys.map(({ id }) => tagBy(id, text)),
  };
}

/** The id of the key of sealed data. */
export const keyIdOf = (sealed: Buffer): string => sealed.subarray(1, HEAD).toString('hex');

const derive = (secret: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `quad ${purpose}`, 32));
