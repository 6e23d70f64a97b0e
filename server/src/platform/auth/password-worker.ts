import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { getPriority, setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';
import workerpool from 'workerpool';

/**
 * A thread that hashes passwords. It uses the synchronous scrypt, because the asynchronous one would take the four
 * threads that files, pictures, compression and name look-ups share.
 *
 * Parameters and form (salt:key, in hex) match better-auth, so hashes are exchangeable with the library's.
 */
const KEY_BYTES = 64;
const SALT_BYTES = 16;
const SLOW = { N: 16_384, r: 16, p: 1, maxmem: 128 * 16_384 * 16 * 2 };
/** For tests only: it protects no password. */
const FAST = { N: 16, r: 1, p: 1 };
const COST = (workerData as { fast?: boolean } | null)?.fast ? FAST : SLOW;

/** Out of 19, the lowest priority, so that serving comes first. */
const NICENESS = 10;

// On other systems the priority applies to the whole process.
if (process.platform === 'linux' && getPriority() < NICENESS) setPriority(NICENESS);

const keyOf = (password: string, salt: string) => scryptSync(password.normalize('NFKC'), salt, KEY_BYTES, COST);

function hash(password: string): string {
  const salt = randomBytes(SALT_BYTES).toString('hex');
  return `${salt}:${keyOf(password, salt).toString('hex')}`;
}

function verify(stored: string, password: string): boolean {
  const [salt, key] = stored.split(':');
  if (!salt || !key) throw new Error('this is not a password hash');
  const expected = Buffer.from(key, 'hex');
  const found = keyOf(password, salt);
  return expected.length === found.length && timingSafeEqual(expected, found);
}

workerpool.worker({ hash, verify });
