import { hash } from 'node:crypto';
import type { Role } from '@quad/contract/people';
import type { Bus } from '../bus/bus.ts';
import type { Caches } from '../cache/caches.ts';
import { DatabaseAway } from '../db/availability.ts';
import type { Database } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import type { Auth } from './better-auth.ts';
import { personChanged, sessionEnded } from './session-topics.ts';

/** Who makes a call. */
export interface Viewer {
  readonly id: string;
  readonly role: Role;
}

/** Sessions by their token; cached, because a look-up through the library costs milliseconds. */
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

const hashOf = (token: string) => hash('sha256', token, 'base64url');

export function createSessions(parts: { auth: Auth; db: Database; bus: Bus; caches: Caches }): Sessions {
  const { auth, db, bus, caches } = parts;
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
    const headers = new Headers({ authorization: `Bearer ${token}` });
    // the library hides its reason; a look-up has but one
    const found = await auth.api.getSession({ headers }).catch((cause: unknown) => {
      throw new DatabaseAway({ cause });
    });
    if (!found || found.user.isDisabled) return undefined;
    return { viewer: { id: found.user.id, role: found.user.role as Role }, tokenHash: hashOf(token) };
  };

  return {
    cachedViewerOf: (token) => sessions.peek(token)?.viewer,
    async viewerOf(token) {
      if (token.length > TOKEN_MAX) return undefined;
      return (await sessions.get(token, lookUp))?.viewer;
    },
    async end(token) {
      await transact(db, async (trx) => {
        await trx.deleteFrom('sessions').where('token', '=', token).execute();
        await bus.publish(trx, sessionEnded, { tokenHash: hashOf(token) });
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
