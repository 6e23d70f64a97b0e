import { randomBytes } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { madeOnce } from '../db/made-once.ts';

/** The signing secret: generated once and shared by all nodes. */
export const sharedSecret = (db: Database): Promise<string> =>
  madeOnce(db, 'auth-secret', () => randomBytes(32).toString('base64url'));
