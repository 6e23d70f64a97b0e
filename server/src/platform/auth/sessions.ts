import { hash, randomBytes } from 'node:crypto';
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

/** Who makes a call. */
export interface Viewer {
  readonly id: string;
  readonly role: Role;
}

/** Where a sign-in comes from, kept with its session. */
export interface Origin {
  readonly ip: string;
  readonly userAgent: string | undefined;
}

/**
 * Sessions by their token; cached, because nearly every call asks for one. A client's token is the stored one with a
 * signature: one that is not ours costs no look-up.
 */
export interface Sessions {
  /** Opens a session in the transaction of the executor, and answers the token that a client carries for it. */
  open(trx: Executor, personId: string, origin: Origin): Promise<string>;
  /** The token that a client carries for a stored session. */
  tokenOf(session: { readonly token: string }): string;
  /** Who a token stands for, or undefined when it is unknown, expired, revoked or its person disabled. */
  viewerOf(token: string): Promise<Viewer | undefined>;
  /** The same for a token whose session is cached; undefined when it has to be looked up. */
  cachedViewerOf(token: string): Viewer | undefined;
  /** By this `sessionEnded` names the session of a token. */
  hashOf(token: string): string | undefined;
  /** The id of the session of a token, which is the key of its row; undefined when it is over. */
  idOf(token: string): Promise<string | undefined>;
  /** When the session of a token was opened; undefined when it is over. */
  openedAt(token: string): Promise<Date | undefined>;
  /** The sessions of a person that have not expired, the one used last first. */
  listOf(personId: string): Promise<rows.StoredSession[]>;
  /** Ends one session, on every node. */
  end(token: string): Promise<void>;
  /** Ends a session of a person, named by its id, on every node. Answers whether there was one. */
  endById(personId: string, id: string): Promise<boolean>;
  /**
   * Ends the sessions of people, but that of the token `keep`, in the transaction of the executor: on every node, once it
   * commits. Call `forgetOf` after the commit, so that this node does not wait for its own message.
   */
  endIn(trx: Executor, personIds: readonly string[], keep?: string): Promise<void>;
  /** Forgets on this node what is cached of a person's sessions. */
  forgetOf(personId: string): void;
  /** Ends all sessions of a person, on every node. */
  endAllOf(personId: string): Promise<void>;
}

/** Some 14,000 sessions: everybody of a large college who is there at once. */
const MAX_BYTES = 4 * 1024 * 1024;
/** Tokens are 55 characters; whatever is longer by far need not be looked at. */
const TOKEN_MAX = 200;
/** Some 1,000 tokens of sessions that are over, each up to 20 s: asking with one again and again costs one look-up. */
const ENDED_MAX_BYTES = 256 * 1024;

/** A session in use is renewed once an hour: so exactly its owner sees when it was used last. */
const RENEW_AFTER = 3600 * 1000;
/** What is stored of the name that a browser gives itself. */
const USER_AGENT_MAX = 400;

/** By this a session is cached, and named in messages: those who read them cannot use it. A microsecond. */
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
  // an index by person would take more memory than the sessions, for what happens when somebody edits their profile
  const forgetOf = (personId: string) => sessions.forgetWhere(({ id }) => id === personId);
  bus.on(sessionEnded, ({ tokenHash }) => sessions.forget(tokenHash));
  bus.on(personChanged, ({ personId }) => {
    forgetOf(personId);
    // an account that was disabled may be back
    ended.forgetAll();
  });
  bus.onGap(sessions.forgetAll);

  const lookUp = async (stored: string): Promise<Viewer | undefined> => {
    const found = await rows.findSession(db, stored);
    if (!found || found.is_disabled) return undefined;
    if (found.updated_at.getTime() < Date.now() - RENEW_AFTER) await rows.renewSession(db, stored);
    return { id: found.person_id, role: found.role };
  };
  /** Ends the session of a token in a transaction. */
  const endIn = async (trx: Executor, token: string, stored: string) => {
    await rows.deleteSession(trx, stored);
    await bus.publish(trx, sessionEnded, { tokenHash: hashOf(token) });
  };

  return {
    async open(trx, personId, { ip, userAgent = '' }) {
      const stored = randomBytes(24).toString('base64url');
      const session = { id: newId(), token: stored, person_id: personId };
      await rows.insertSession(trx, { ...session, ip_address: ip, user_agent: userAgent.slice(0, USER_AGENT_MAX) });
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
      // this node need not wait for its own message
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
