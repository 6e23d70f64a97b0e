import { hash, randomBytes } from 'node:crypto';
import { SESSIONS_MAX } from '@quad/contract/limits/accounts';
import type { Role } from '@quad/contract/people/people';
import type { Bus } from '../bus/bus.ts';
import { DERIVED_MAX_AGE_MS } from '../cache/cache.ts';
import type { Caches } from '../cache/caches.ts';
import type { Database, Executor } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { transact } from '../db/transact.ts';
import * as rows from './session-rows.ts';
import { personChanged, sessionEnded } from './session-topics.ts';
import { sessionSigner } from './signed-tokens.ts';

/** The user who makes a call. */
export interface Viewer {
  readonly id: string;
  readonly role: Role;
}

/** The origin of a sign-in, stored with its session. */
export interface Origin {
  readonly ip: string;
  readonly userAgent: string | undefined;
}

/**
 * Sessions by their token. Cached, because nearly every call needs one. A client's token is the stored token with a
 * signature: a token with a wrong signature costs no look-up.
 */
export interface Sessions {
  /**
   * Open a session in the transaction of the executor, and return its token for the client. Beyond `SESSIONS_MAX` of an
   * account, the session that was not used for the longest time ends.
   */
  open(trx: Executor, personId: string, origin: Origin): Promise<string>;
  /** The client's token of a stored session. */
  tokenOf(session: { readonly token: string }): string;
  /** The user of a token; undefined when the token is unknown, expired or revoked, or the user disabled. */
  viewerOf(token: string): Promise<Viewer | undefined>;
  /** The user of a token with a cached session; undefined when a look-up is needed. */
  cachedViewerOf(token: string): Viewer | undefined;
  /** The hash that identifies the session of a token in `sessionEnded`. */
  hashOf(token: string): string | undefined;
  /** The id of a token's session, which is the key of its row; undefined when it has ended. */
  idOf(token: string): Promise<string | undefined>;
  /** When the session of a token was opened; undefined when it has ended. */
  openedAt(token: string): Promise<Date | undefined>;
  /** The sessions of a user that have not expired, last used first. */
  listOf(personId: string): Promise<rows.StoredSession[]>;
  end(token: string): Promise<void>;
  /** End a user's session by its id, on every node. Returns whether it existed. */
  endById(personId: string, id: string): Promise<boolean>;
  /**
   * End the sessions of these users, except the one of the token `keep`, in the transaction of the executor. Takes
   * effect on every node once it commits. Call `forgetOf` after the commit, so that this node does not wait for its own
   * message.
   */
  endIn(trx: Executor, personIds: readonly string[], keep?: string): Promise<void>;
  /** Drop the cached sessions of a user on this node. */
  forgetOf(personId: string): void;
  /** End all sessions of a user, on every node. */
  endAllOf(personId: string): Promise<void>;
}

/** About 14,000 sessions: everyone of a large college at once. */
const MAX_BYTES = 4 * 1024 * 1024;
/** Tokens have 55 characters. Much longer texts need no look-up. */
const TOKEN_MAX = 200;
/** About 1,000 tokens of ended sessions, each for up to 20 s, so that repeated calls with one cost a single look-up. */
const ENDED_MAX_BYTES = 256 * 1024;

/** A session in use is renewed once an hour. So the last use that its owner sees is exact to the hour. */
const RENEW_AFTER = 3600 * 1000;
/** Characters stored of a browser's user agent. */
const USER_AGENT_MAX = 400;

/** The key of a cached session, and its name in messages: it cannot be used as a token. Takes a microsecond. */
const hashOf = (token: string) => hash('sha256', token, 'base64url');

export function createSessions(parts: {
  db: Database;
  bus: Bus;
  caches: Caches;
  /** The signing secret of tokens, shared by all nodes. */
  secret: string;
}): Sessions {
  const { db, bus, caches } = parts;
  const signer = sessionSigner(parts.secret);
  const sessions = caches.create<Viewer>({
    name: 'sessions',
    maxBytes: MAX_BYTES,
    clearedBy: 'session-ended; person-changed',
  });
  const ended = caches.create<true>({
    name: 'tokens of ended sessions',
    maxBytes: ENDED_MAX_BYTES,
    maxAgeMs: DERIVED_MAX_AGE_MS,
    clearedBy: 'person-changed, all; age',
  });
  // A scan, because an index by user would take more memory than the sessions, and profile edits are rare.
  const forgetOf = (personId: string) => sessions.forgetWhere(({ id }) => id === personId);
  bus.on(sessionEnded, ({ tokenHash }) => sessions.forget(tokenHash));
  bus.on(personChanged, ({ personId }) => {
    forgetOf(personId);
    // A disabled account may have been enabled again.
    ended.forgetAll();
  });
  bus.onGap(sessions.forgetAll);

  const lookUp = async (stored: string): Promise<Viewer | undefined> => {
    const found = await rows.findSession(db, stored);
    if (!found || found.is_disabled) return undefined;
    if (found.updated_at.getTime() < Date.now() - RENEW_AFTER) await rows.renewSession(db, stored);
    return { id: found.person_id, role: found.role };
  };
  const endIn = async (trx: Executor, token: string, stored: string) => {
    await rows.deleteSession(trx, stored);
    await bus.publish(trx, sessionEnded, { tokenHash: hashOf(token) });
  };

  return {
    async open(trx, personId, { ip, userAgent = '' }) {
      const stored = randomBytes(24).toString('base64url');
      const session = { id: newId(), token: stored, person_id: personId };
      await rows.insertSession(trx, { ...session, ip_address: ip, user_agent: userAgent.slice(0, USER_AGENT_MAX) });
      for (const old of await rows.tokensBeyond(trx, personId, SESSIONS_MAX)) await endIn(trx, signer.sign(old), old);
      return signer.sign(stored);
    },
    tokenOf: ({ token }) => signer.sign(token),
    cachedViewerOf: (token) => sessions.peek(hashOf(token)),
    async viewerOf(token) {
      const stored = token.length > TOKEN_MAX ? undefined : signer.read(token);
      if (stored === undefined || ended.peek(token)) return undefined;
      const viewer = await sessions.get(hashOf(token), () => lookUp(stored));
      if (!viewer) ended.set(token, true);
      return viewer;
    },
    hashOf: (token) => (signer.read(token) === undefined ? undefined : hashOf(token)),
    async idOf(token) {
      const stored = signer.read(token);
      return stored === undefined ? undefined : (await rows.findOpened(db, stored))?.id;
    },
    async openedAt(token) {
      const stored = signer.read(token);
      return stored === undefined ? undefined : (await rows.findOpened(db, stored))?.created_at;
    },
    listOf: (personId) => rows.sessionsOf(db, personId),
    async end(token) {
      const stored = signer.read(token);
      if (stored === undefined) return;
      await transact(db, (trx) => endIn(trx, token, stored));
      // This node need not wait for its own message.
      sessions.forget(hashOf(token));
    },
    async endById(personId, id) {
      const stored = await rows.tokenOfSession(db, personId, id);
      if (stored === undefined) return false;
      const token = signer.sign(stored);
      await transact(db, (trx) => endIn(trx, token, stored));
      sessions.forget(hashOf(token));
      return true;
    },
    async endIn(trx, personIds, keep) {
      await rows.deleteSessionsOf(trx, personIds, keep === undefined ? undefined : signer.read(keep));
      await bus.publishAll(
        trx,
        personChanged,
        personIds.map((personId) => ({ personId })),
      );
    },
    forgetOf,
    async endAllOf(personId) {
      await transact(db, (trx) => this.endIn(trx, [personId]));
      forgetOf(personId);
    },
  };
}
