import type { Session } from '@quad/contract/auth';
import { type PasswordOwner, weakPasswordProblem } from '@quad/contract/password-rules';
import type { SessionUser } from '@quad/contract/people';
import { EMAIL } from '@quad/contract/text-rules';
import { APIError } from 'better-auth/api';
import type { Auth } from '../../platform/auth/better-auth.ts';
import { AskerGone, HashingBusy, type PasswordHashing } from '../../platform/auth/password-hashing.ts';
import type { Sessions } from '../../platform/auth/sessions.ts';
import type { Database } from '../../platform/db/database.ts';
import { violatedConstraint } from '../../platform/db/violations.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { People } from '../people/people.service.ts';
import { anotherUsername, usernameFrom } from '../people/username.ts';
import * as repo from './auth.repo.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Where a sign-in comes from, kept with its session. */
export interface Origin {
  readonly ip: string;
  readonly userAgent: string | undefined;
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
  return {
    /**
     * Creates an account; `email_taken` when there is one with this address in any case, `invalid_input` when the password
     * would be guessed first, `sign_in_busy` when too many passwords wait to be hashed.
     */
    async signUp({ fullname, email, password }: PasswordOwner & { password: string }) {
      const problem = await newPasswordProblem(password, { fullname, email });
      if (problem) throw new AppError('invalid_input', { fields: { password: problem }, message: problem });
      // first, so that a sign-up that waits or is refused costs the database nothing
      const hash = await passwords.hash(password).catch(refuse);
      for (let tries = 1; ; tries++) {
        const username = await freeUsername(db, fullname);
        try {
          const person = { name: fullname, email, username };
          const _id = await people.add(person, (trx, id) => repo.insertPassword(trx, id, hash));
          return { _id, name: fullname, email: email.toLowerCase() };
        } catch (error) {
          const constraint = violatedConstraint(error);
          if (constraint === 'people_email_key') throw new AppError('email_taken', { cause: error });
          // another sign-up took the username in between
          if (!USERNAME_CONSTRAINTS.includes(constraint ?? '') || tries === SIGN_UP_TRIES) throw error;
        }
      }
    },

    /** Opens a session; a wrong password and an unknown address are told alike. */
    async signIn({ email, password }: { email: string; password: string }, origin: Origin): Promise<Session> {
      const { user, token } = await auth.api
        .signInEmail({ body: { email, password }, headers: originHeaders(origin) })
        .catch(refuse);
      if (user.isDisabled) {
        await sessions.end(sessions.tokenOf({ token }));
        throw new AppError('account_disabled');
      }
      const signed = sessions.tokenOf({ token });
      return { user: await this.sessionUser(user.id, signed), token: signed };
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

async function newPasswordProblem(password: string, owner: PasswordOwner): Promise<string | undefined> {
  return (
    weakPasswordProblem(password, owner) ??
    ((await isCommonPassword(password)) ? 'This password is too common. Please choose another one' : undefined)
  );
}

function originHeaders({ ip, userAgent }: Origin): Headers {
  return new Headers({ 'x-forwarded-for': ip, ...(userAgent ? { 'user-agent': userAgent } : {}) });
}

/** Throws what was refused as our codes; anything else is a fault and stays one. */
function refuse(error: unknown): never {
  if (error instanceof HashingBusy) throw new AppError('sign_in_busy');
  // nobody reads this answer
  if (error instanceof AskerGone) throw new AppError('sign_in_busy', { cause: error });
  if (!(error instanceof APIError)) throw error;
  if (error.status === 'UNAUTHORIZED') throw new AppError('wrong_credentials', { cause: error });
  if (error.body?.code === 'INVALID_EMAIL') {
    throw new AppError('invalid_input', { fields: { email: EMAIL.says }, message: EMAIL.says, cause: error });
  }
  throw error;
}
