import { hash } from 'node:crypto';
import type { Role } from '@quad/contract/people';
import { LRUCache } from 'lru-cache';
import type { Bus } from '../bus/bus.ts';
import type { Database } from '../db/database.ts';
import type { Auth } from './better-auth.ts';
import { personChanged, sessionEnded } from './session-topics.ts';

/** Who makes a call. */
export interface Viewer {
  readonly id: string;
  readonly role: Role;
}

/** Sessions by their token, kept in memory for a while: a look-up through the library costs milliseconds a call. */
export interface Sessions {
  /** Who a token stands for, or undefined when it is unknown, expired, revoked or its person disabled. */
  viewerOf(token: string): Promise<Viewer | undefined>;
  /** The same for a token that is kept in memory; undefined when it has to be looked up. */
  keptViewerOf(token: string): Viewer | undefined;
  /** Ends one session, on every node. */
  end(token: string): Promise<void>;
  /** Ends all sessions of a person, on every node. */
  endAllOf(personId: string): Promise<void>;
}

interface KeptSession {
  readonly viewer: Viewer;
  readonly tokenHash: string;
}

const KEPT = 10_000;
/** How long a session is believed without asking; a revocation reaches every node through the bus much sooner. */
const KEPT_MS = 60_000;
/** Tokens are 32 characters; whatever is longer by far need not reach the database. */
const TOKEN_MAX = 200;

const hashOf = (token: string) => hash('sha256', token, 'base64url');

export function createSessions({ auth, db, bus }: { auth: Auth; db: Database; bus: Bus }): Sessions {
  // by the token itself, so that a call need not hash it, with the hash by which messages name the session
  const kept = new LRUCache<string, KeptSession>({ max: KEPT, ttl: KEPT_MS });
  // Grows whenever something ends, so that a look-up that began before does not keep what it read before.
  let generation = 0;
  const forget = (isOver: (session: KeptSession) => boolean) => {
    generation++;
    for (const [token, session] of kept.entries()) if (isOver(session)) kept.delete(token);
  };
  bus.on(sessionEnded, (ended) => forget(({ tokenHash }) => tokenHash === ended.tokenHash));
  bus.on(personChanged, ({ personId }) => forget(({ viewer }) => viewer.id === personId));
  bus.onGap(() => forget(() => true));

  const lookUp = async (token: string): Promise<Viewer | undefined> => {
    const found = await auth.api.getSession({ headers: new Headers({ authorization: `Bearer ${token}` }) });
    if (!found || found.user.isDisabled) return undefined;
    return { id: found.user.id, role: found.user.role as Role };
  };

  return {
    keptViewerOf: (token) => kept.get(token)?.viewer,
    async viewerOf(token) {
      if (token.length > TOKEN_MAX) return undefined;
      const known = kept.get(token);
      if (known) return known.viewer;
      const begun = generation;
      const viewer = await lookUp(token);
      if (viewer && begun === generation) kept.set(token, { viewer, tokenHash: hashOf(token) });
      return viewer;
    },
    async end(token) {
      await db.transaction().execute(async (trx) => {
        await trx.deleteFrom('sessions').where('token', '=', token).execute();
        await bus.publish(trx, sessionEnded, { tokenHash: hashOf(token) });
      });
      // this node need not wait for its own message
      generation++;
      kept.delete(token);
    },
    async endAllOf(personId) {
      await db.transaction().execute(async (trx) => {
        await trx.deleteFrom('sessions').where('person_id', '=', personId).execute();
        await bus.publish(trx, personChanged, { personId });
      });
      forget(({ viewer }) => viewer.id === personId);
    },
  };
}
