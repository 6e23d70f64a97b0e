import type { Session } from '@quad/contract/auth';
import type { PasswordOwner } from '@quad/contract/password-rules';
import type { Role, SessionUser } from '@quad/contract/people';
import type { Auth } from '../../platform/auth/better-auth.ts';
import type { PasswordHashing } from '../../platform/auth/password-hashing.ts';
import type { Sessions } from '../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { violatedConstraint } from '../../platform/db/violations.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { People } from '../people/people.service.ts';
import { anotherUsername, usernameFrom } from '../people/username.ts';
import * as repo from './auth.repo.ts';
import { hashNewPassword, refuseToHash } from './new-password.ts';

/** Where a sign-in comes from, kept with its session. */
export interface Origin {
  readonly ip: string;
  readonly userAgent: string | undefined;
}

/** Somebody who gets an account. */
interface Newcomer {
  readonly name: string;
  readonly email: string;
  readonly role?: Role;
}

const SIGN_UP_TRIES = 5;
/** They decide who of several newcomers gets a username, or one that looks like it. */
const USERNAME_CONSTRAINTS = ['people_username_key', 'people_username_look_key'];

export type Accounts = ReturnType<typeof createAccounts>;

/** Sign-up, sign-in and sign-out. Sessions are the library's; what people are told is ours. */
export function createAccounts({
  auth,
  passwords,
  db,
  sessions,
  people,
}: {
  auth: Auth;
  passwords: PasswordHashing;
  db: Database;
  sessions: Sessions;
  people: People;
}) {
  /** Puts a newcomer on record, with a username made of their name; `email_taken` when the address has an account. */
  const add = async (newcomer: Newcomer, whenAdded: (trx: Executor, id: string) => Promise<void>): Promise<string> => {
    for (let tries = 1; ; tries++) {
      const username = await freeUsername(db, newcomer.name);
      try {
        return await people.add({ ...newcomer, username }, whenAdded);
      } catch (error) {
        const constraint = violatedConstraint(error);
        if (constraint === 'people_email_key') throw new AppError('email_taken', { cause: error });
        // another sign-up took the username in between
        if (!USERNAME_CONSTRAINTS.includes(constraint ?? '') || tries === SIGN_UP_TRIES) throw error;
      }
    }
  };

  /** Whose password this is, and its hash. A wrong one and an unknown address are told alike, and take as long. */
  const ownerOfPassword = async (email: string, password: string) => {
    const found = await repo.passwordOf(db, email);
    const isRight = found
      ? await passwords.verify({ hash: found.password, password }).catch(refuseToHash)
      : await passwords.hash(password).then(() => false, refuseToHash);
    if (!found || !isRight) throw new AppError('wrong_credentials');
    return found;
  };

  /** What may refuse somebody a session, asked in this order. */
  const sessionChecks: ((personId: string) => Promise<void>)[] = [];

  return {
    /** From now on `check` is asked before a session is opened: it throws where there is to be none. */
    checkSessions: (check: (personId: string) => Promise<void>) => void sessionChecks.push(check),

    /**
     * Creates an account; `email_taken` when there is one with this address in any case, `invalid_input` when the password
     * would be guessed first, `sign_in_busy` when too many passwords wait to be hashed.
     */
    async signUp({ fullname, email, password }: PasswordOwner & { password: string }) {
      // first, so that a sign-up that waits or is refused costs the database nothing
      const hash = await hashNewPassword(passwords, password, { fullname, email });
      const _id = await add({ name: fullname, email }, (trx, id) => repo.insertPassword(trx, id, hash));
      return { _id, name: fullname, email: email.toLowerCase() };
    },

    /** Gives somebody an account without a way to sign in, and answers their id; `email_taken` like `signUp`. */
    create: (newcomer: Newcomer, alongside?: (trx: Executor, id: string) => Promise<void>) =>
      add(newcomer, alongside ?? (async () => undefined)),

    /** Who has an e-mail address, in any case; undefined when nobody does. */
    idOf: (email: string) => repo.idOf(db, email),

    /** Opens a session; a wrong password and an unknown address are told alike. */
    async signIn({ email, password }: { email: string; password: string }, origin: Origin): Promise<Session> {
      const owner = await ownerOfPassword(email, password);
      const session = await this.openSession(owner.person_id, origin);
      // a reset that came in between has ended the sessions that it saw, and this one may have opened after it
      if (!(await repo.passwordStands(db, owner))) {
        await sessions.end(session.token);
        throw new AppError('wrong_credentials');
      }
      return session;
    },

    /**
     * Opens a session for somebody who has shown who they are, in whatever way; `account_disabled` when it may not be
     * used.
     */
    async openSession(personId: string, origin: Origin): Promise<Session> {
      for (const check of sessionChecks) await check(personId);
      if (await repo.isDisabled(db, personId)) throw new AppError('account_disabled');
      const { internalAdapter } = await auth.$context;
      const opened = await internalAdapter.createSession(personId, false, {
        ipAddress: origin.ip,
        userAgent: origin.userAgent ?? '',
      });
      const token = sessions.tokenOf(opened);
      return { user: await this.sessionUser(personId, token), token };
    },

    /** The person of a session, as the browser keeps them. */
    async sessionUser(id: string, token: string): Promise<SessionUser> {
      const { _id, name, username, role, picture, isVerified } = await people.summary(id);
      return {
        _id,
        name,
        fullname: name,
        username,
        email: await repo.emailOf(db, id),
        role,
        picture,
        isVerified,
        token,
      };
    },

    /** Gives people on record one password to sign in with, which is hashed once. */
    async setPassword(personIds: readonly string[], password: string): Promise<void> {
      const hash = await passwords.hash(password);
      for (const id of personIds) await repo.insertPassword(db, id, hash);
    },

    /** Whether somebody can sign in with a password. */
    hasPassword: async (personId: string) => (await repo.ownPassword(db, personId)) !== undefined,

    /** Whether this is somebody's own password; `sign_in_busy` when too many wait to be hashed. */
    async isOwnPassword(personId: string, password: string): Promise<boolean> {
      const hash = await repo.ownPassword(db, personId);
      return hash !== undefined && (await passwords.verify({ hash, password }).catch(refuseToHash));
    },

    /** Disables an account in a transaction, or enables it again. Its sessions are over when it has been committed. */
    async setDisabled(trx: Executor, personId: string, disabled: boolean): Promise<void> {
      await repo.setDisabled(trx, [personId], disabled);
      await repo.deleteSessionsOf(trx, [personId]);
    },

    signOut: (token: string) => sessions.end(token),

    /** How many people were here in the last day, and in the last 30 days. */
    countHere: () => repo.countHere(db),
  };
}

async function freeUsername(db: Database, fullname: string): Promise<string> {
  const stem = usernameFrom(fullname);
  let username = stem;
  while (await repo.usernameTaken(db, username)) username = anotherUsername(stem);
  return username;
}
