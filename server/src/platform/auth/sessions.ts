import { hash } from 'node:crypto';
import type { Role } from '@quad/contract/people';
import type { Bus } from '../bus/bus.ts';
import type { Caches } from '../cache/caches.ts';
import type { Database } from '../db/database.ts';
import { findSession, renewSession } from './session-rows.ts';
import { personChanged, sessionEnded } from './session-topics.ts';

/** Who makes a call. */
export interface Viewer {
  readonly id: string;
  readonly role: Role;
}

/** Sessions by their token; cached, because nearly every call asks for one. */
export interface Sessions {
  /** Who a token stands for, or undefined when it is unknown, expired, revoked or its person disabled. */
  viewerOf(token: string): Promise<Viewer | undefined>;
  /** The same for a token whose session is cached; undefined when it has to be looked up. */
  cachedViewerOf(token: string): Viewer | undefined;
  /** Ends one session, on every node. */
  end(token: string): Promise<void>;
  /** Ends all sessions of a person, on every node. */
  endAllOf(personId: string): Promise<void>;
}

interface CachedSession {
  readonly viewer: Viewer;
  /** By this messages name the session. */
  readonly tokenHash: string;
}

/** Some 4,000 sessions. */
const MAX_BYTES = 4 * 1024 * 1024;
/** Tokens are 32 characters; whatever is longer by far need not reach the database. */
const TOKEN_MAX = 200;

/** A session in use is renewed once a day. */
const RENEW_AFTER = 24 * 3600 * 1000;

const hashOf = (token: string) => hash('sha256', token, 'base64url');

export function createSessions(parts: { db: Database; bus: Bus; caches: Caches }): Sessions {
  const { db, bus, caches } = parts;
  // by the token itself, so that a call need not hash it
  const sessions = caches.create<CachedSession>({
    name: 'sessions',
    maxBytes: MAX_BYTES,
    clearedBy: 'session-ended; person-changed',
    tagsOf: ({ viewer, tokenHash }) => [viewer.id, tokenHash],
  });
  bus.on(sessionEnded, ({ tokenHash }) => sessions.forgetTagged(tokenHash));
  bus.on(personChanged, ({ personId }) => sessions.forgetTagged(personId));
  bus.onGap(sessions.forgetAll);

  const lookUp = async (token: string): Promise<CachedSession | undefined> => {
    const found = await findSession(db, token);
    if (!found || found.is_disabled) return undefined;
    if (found.updated_at.getTime() < Date.now() - RENEW_AFTER) await renewSession(db, token);
    // a check constraint holds the role to these
    return { viewer: { id: found.person_id, role: found.role as Role }, tokenHash: hashOf(token) };
  };

  return {
    cachedViewerOf: (token) => sessions.peek(token)?.viewer,
    async viewerOf(token) {
      if (token.length > TOKEN_MAX) return undefined;
      return (await sessions.get(token, lookUp))?.viewer;
    },
    async end(token) {
      await db.transaction().execute(async (trx) => {
        await trx.deleteFrom('sessions').where('token', '=', token).execute();
        await bus.publish(trx, sessionEnded, { tokenHash: hashOf(token) });
      });
      // this node need not wait for its own message
      sessions.forget(token);
    },
    async endAllOf(personId) {
      await db.transaction().execute(async (trx) => {
        await trx.deleteFrom('sessions').where('person_id', '=', personId).execute();
        await bus.publish(trx, personChanged, { personId });
      });
      sessions.forgetTagged(personId);
    },
  };
}
