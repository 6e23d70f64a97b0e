import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { getPriority, setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';
import workerpool from 'workerpool';
import { COST, type Cost, FAST_COST, formatHash, isForTests, missingWork, parseHash } from './password-hash.ts';

/**
 * A thread that hashes passwords. It uses the synchronous scrypt, because the asynchronous one would take the four
 * threads that files, pictures, compression and name look-ups share.
 */
const KEY_BYTES = 64;
const SALT_BYTES = 16;
const isFast = (workerData as { fast?: boolean } | null)?.fast === true;

/** Out of 19, the lowest priority, so that serving comes first. */
const NICENESS = 10;

// On other systems the priority applies to the whole process.
if (process.platform === 'linux' && getPriority() < NICENESS) setPriority(NICENESS);

function keyOf(password: string, salt: Buffer | string, { ln, r, p }: Cost): Buffer {
  const N = 2 ** ln;
  return scryptSync(password.normalize('NFKC'), salt, KEY_BYTES, { N, r, p, maxmem: 128 * N * r * 2 });
}

function hash(password: string): string {
  const cost = isFast ? FAST_COST : COST;
  const salt = randomBytes(SALT_BYTES);
  return formatHash(cost, salt, keyOf(password, salt, cost));
}

function verify(stored: string, password: string): boolean {
  const expected = parseHash(stored);
  if (isForTests(expected) && !isFast) throw new Error('this password hash is for tests only');
  const found = keyOf(password, expected.salt, expected.cost);
  const missing = missingWork(expected);
  if (missing) keyOf(password, expected.salt, missing);
  return expected.key.length === found.length && timingSafeEqual(expected.key, found);
}

workerpool.worker({ hash, verify });
