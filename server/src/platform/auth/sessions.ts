import { hash } from 'node:crypto';
import type { Role } from '@quad/contract/people';
import type { Bus } from '../bus/bus.ts';
import { DERIVED_MAX_AGE_MS } from '../cache/cache.ts';
import type { Caches } from '../cache/caches.ts';
import type { Database } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { findSession, findSessionId, renewSession } from './session-rows.ts';
import { personChanged, sessionEnded } from './session-topics.ts';
import { sessionSigner } from './signed-tokens.ts';

/** Who makes a call. */
export interface Viewer {
  readonly id: string;
  readonly role: Role;
}

/**
 * Sessions by their token; cached, because nearly every call asks for one. A client's token is the stored one with a
 * signature: one that is not ours costs no look-up.
 */
export interface Sessions {
  /** The token that a client carries for a session of the library. */
  tokenOf(session: { readonly token: string }): string;
  /** Who a token stands for, or undefined when it is unknown, expired, revoked or its person disabled. */
  viewerOf(token: string): Promise<Viewer | undefined>;
  /** The same for a token whose session is cached; undefined when it has to be looked up. */
  cachedViewerOf(token: string): Viewer | undefined;
  /** By this `sessionEnded` names the session of a token. */
  hashOf(token: string): string | undefined;
  /** The id of the session of a token, which is the key of its row; undefined when it is over. */
  idOf(token: string): Promise<string | undefined>;
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
/** Tokens are 55 characters; whatever is longer by far need not be looked at. */
const TOKEN_MAX = 200;
/** Some 1,000 tokens of sessions that are over, each up to 20 s: asking with one again and again costs one look-up. */
const ENDED_MAX_BYTES = 256 * 1024;

/** A session in use is renewed once a day. */
const RENEW_AFTER = 24 * 3600 * 1000;

const hashOf = (token: string) => hash('sha256', token, 'base64url');

export function createSessions(parts: {
  db: Database;
  bus: Bus;
  caches: Caches;
  /** What tokens are signed with: the same on every node. */
  secret: string;
}): Sessions {
  const { db, bus, caches } = parts;
  const signer = sessionSigner(parts.secret);
  // by the token itself, so that a call need not hash it
  const sessions = caches.create<CachedSession>({
    name: 'sessions',
    maxBytes: MAX_BYTES,
    clearedBy: 'session-ended; person-changed',
    tagsOf: ({ viewer, tokenHash }) => [viewer.id, tokenHash],
  });
  const ended = caches.create<true>({
    name: 'tokens of ended sessions',
    maxBytes: ENDED_MAX_BYTES,
    maxAgeMs: DERIVED_MAX_AGE_MS,
    clearedBy: 'person-changed, all; age',
  });
  bus.on(sessionEnded, ({ tokenHash }) => sessions.forgetTagged(tokenHash));
  bus.on(personChanged, ({ personId }) => {
    sessions.forgetTagged(personId);
    // an account that was disabled may be back
    ended.forgetAll();
  });
  bus.onGap(sessions.forgetAll);

  const lookUp = async (stored: string): Promise<CachedSession | undefined> => {
    const found = await findSession(db, stored);
    if (!found || found.is_disabled) return undefined;
    if (found.updated_at.getTime() < Date.now() - RENEW_AFTER) await renewSession(db, stored);
    // a check constraint holds the role to these
    return { viewer: { id: found.person_id, role: found.role as Role }, tokenHash: hashOf(stored) };
  };

  return {
    tokenOf: ({ token }) => signer.sign(token),
    cachedViewerOf: (token) => sessions.peek(token)?.viewer,
    async viewerOf(token) {
      const stored = token.length > TOKEN_MAX ? undefined : signer.read(token);
      if (stored === undefined || ended.peek(token)) return undefined;
      const session = await sessions.get(token, () => lookUp(stored));
      if (!session) ended.set(token, true);
      return session?.viewer;
    },
    hashOf(token) {
      const stored = signer.read(token);
      return stored === undefined ? undefined : hashOf(stored);
    },
    async idOf(token) {
      const stored = signer.read(token);
      return stored === undefined ? undefined : findSessionId(db, stored);
    },
    async end(token) {
      const stored = signer.read(token);
      if (stored === undefined) return;
      await transact(db, async (trx) => {
        await trx.deleteFrom('sessions').where('token', '=', stored).execute();
        await bus.publish(trx, sessionEnded, { tokenHash: hashOf(stored) });
      });
      // this node need not wait for its own message
      sessions.forget(token);
    },
    async endAllOf(personId) {
      await transact(db, async (trx) => {
        await trx.deleteFrom('sessions').where('person_id', '=', personId).execute();
        await bus.publish(trx, personChanged, { personId });
      });
      sessions.forgetTagged(personId);
    },
  };
}
