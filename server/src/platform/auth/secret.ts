import { randomBytes } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { madeOnce } from '../db/made-once.ts';

/** The secret that signs: made once, the same on every node. */
export const sharedSecret = (db: Database): Promise<string> =>
  madeOnce(db, 'auth-secret', () => randomBytes(32).toString('base64url'));
