import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Decrypter, Encrypter } from 'age-encryption';
import { StartError } from '../start-error.ts';
import { streamOf } from './byte-stream.ts';

/** The beginning of every encrypted backup: the format of age, so `age --decrypt` reads it too. */
const AGE = 'age-encryption.org/v1\n';
const READ_BYTES = 256 * 1024;

/**
 * Encrypt a stream with a passphrase. A guess costs two to the power of `workFactor`; age's default takes about a
 * second. Only tests lower it.
 */
export async function sealed(
  bytes: AsyncIterable<Uint8Array>,
  passphrase: string,
  workFactor?: number,
): Promise<AsyncIterable<Uint8Array>> {
  const encrypter = new Encrypter();
  if (workFactor !== undefined) encrypter.setScryptWorkFactor(workFactor);
  encrypter.setPassphrase(passphrase);
  return encrypter.encrypt(streamOf(bytes));
}

/**
 * The archive in a file, decrypted if it is encrypted.
 *
 * @throws StartError when the file cannot be read, or the passphrase is missing or wrong
 */
export async function openArchive(path: string, passphrase: string | undefined): Promise<AsyncIterable<Uint8Array>> {
  const isSealed = await beginsWith(path, AGE);
  const bytes = createReadStream(path, { highWaterMark: READ_BYTES });
  if (!isSealed) return bytes;
  if (passphrase === undefined) throw new StartError(`${path} is encrypted: set QUAD_BACKUP_PASSPHRASE`);
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  return decrypter.decrypt(streamOf(bytes)).catch((cause: unknown) => {
    bytes.destroy();
    throw new StartError(`${path} does not open with this passphrase`, { cause });
  });
}

async function beginsWith(path: string, text: string): Promise<boolean> {
  try {
    await using file = await open(path, 'r');
    const { buffer, bytesRead } = await file.read(Buffer.alloc(text.length), 0, text.length, 0);
    return buffer.toString('latin1', 0, bytesRead) === text;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(`${path} cannot be read (${code})`, { cause: error });
  }
}
