import type { Session } from '@quad/contract/auth';
import type { SessionUser } from '@quad/contract/people';
import { APIError } from 'better-auth/api';
import type { Auth } from '../../platform/auth/better-auth.ts';
import type { Sessions } from '../../platform/auth/sessions.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { People } from '../people/people.service.ts';
import { anotherUsername, usernameFrom } from '../people/username.ts';
import * as repo from './auth.repo.ts';

/** Where a sign-in comes from, kept with its session. */
export interface Origin {
  readonly ip: string;
  readonly userAgent: string | undefined;
}

const SIGN_UP_TRIES = 5;

export type Accounts = ReturnType<typeof createAccounts>;

/** Sign-up, sign-in and sign-out. Passwords and sessions are the library's; what people are told is ours. */
export function createAccounts({
  auth,
  db,
  sessions,
  people,
}: {
  auth: Auth;
  db: Database;
  sessions: Sessions;
  people: People;
}) {
  return {
    /** Creates an account; `email_taken` when there is one with this address in any case. */
    async signUp({ fullname, email, password }: { fullname: string; email: string; password: string }) {
      for (let tries = 1; ; tries++) {
        if (await repo.emailTaken(db, email)) throw new AppError('email_taken');
        const username = await freeUsername(db, fullname);
        try {
          const { user, token } = await auth.api.signUpEmail({ body: { name: fullname, email, password, username } });
          // the library signs in at once, but here one signs up first and signs in next
          if (token) await sessions.end(sessions.tokenOf({ token }));
          return { _id: user.id, name: user.name, email: user.email };
        } catch (error) {
          // a unique index may have decided a race, which the library does not tell: look again who was first
          if (tries === SIGN_UP_TRIES || !isCreationFailure(error)) throw asAppError(error);
        }
      }
    },

    /** Opens a session; a wrong password and an unknown address are told alike. */
    async signIn({ email, password }: { email: string; password: string }, origin: Origin): Promise<Session> {
      const { user, token } = await auth.api
        .signInEmail({ body: { email, password }, headers: originHeaders(origin) })
        .catch((error: unknown) => {
          throw asAppError(error);
        });
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
      const library = await auth.$context;
      const hash = await library.password.hash(password);
      for (const id of personIds) {
        await library.internalAdapter.linkAccount({
          userId: id,
          providerId: 'credential',
          accountId: id,
          password: hash,
        });
      }
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

/** The library could not write the account: a race for address or username, or the database is away. */
function isCreationFailure(error: unknown): boolean {
  return error instanceof APIError && error.body?.code === 'FAILED_TO_CREATE_USER';
}

function originHeaders({ ip, userAgent }: Origin): Headers {
  return new Headers({ 'x-forwarded-for': ip, ...(userAgent ? { 'user-agent': userAgent } : {}) });
}

/** What the library refuses, as our codes; anything else is a fault and stays one. */
function asAppError(error: unknown): unknown {
  if (!(error instanceof APIError)) return error;
  const code = error.body?.code;
  if (code === 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL') return new AppError('email_taken', { cause: error });
  if (error.status === 'UNAUTHORIZED') return new AppError('wrong_credentials', { cause: error });
  if (code === 'INVALID_EMAIL') {
    const says = 'Please enter a valid email';
    return new AppError('invalid_input', { fields: { email: says }, message: says, cause: error });
  }
  return error;
}
