import { hash } from 'node:crypto';
import type { Session } from '@quad/contract/accounts/auth';
import type { PasswordOwner } from '@quad/contract/accounts/password-rules';
import { ERRORS } from '@quad/contract/errors/catalogue';
import type { Role, SessionUser } from '@quad/contract/people/people';
import { readAddress } from '@quad/contract/wire/email-address';
import type { PasswordHashing } from '../../../platform/auth/password-hashing.ts';
import type { Origin, Sessions } from '../../../platform/auth/sessions.ts';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { violatedConstraint } from '../../../platform/db/violations.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { People } from '../../people/profiles/people.service.ts';
import { anotherUsername, usernameFrom } from '../../people/profiles/username.ts';
import type { Applicant, Registrations } from '../registration/registration.service.ts';
import * as repo from './auth.repo.ts';
import type { Challenges } from './challenges.ts';
import { createDisabling } from './disabling.ts';
import { mailVerification } from './mail-verification.ts';
import { hashNewPassword, refuseToHash } from './new-password.ts';
import type { SecondFactors } from './second-factor.service.ts';

/** Somebody who gets an account. */
interface Newcomer extends Applicant {
  readonly name: string;
  readonly role?: Role;
  /** They have signed up themselves. */
  readonly isNew?: boolean;
}

/** What may be in the way of a session: answers the error that says so, when it is. */
type SessionCheck = (trx: Executor, personId: string) => Promise<AppError | undefined>;

/** How somebody who signs in has shown who they are. */
interface Shown {
  readonly passwordHash?: string;
  /** They have shown two things by now, such as a device and what unlocks it: no code is asked for. */
  readonly twice?: boolean;
}

const SIGN_UP_TRIES = 5;
/** They decide who of several newcomers gets a username, or one that looks like it. */
const USERNAME_CONSTRAINTS = ['people_username_key', 'people_username_look_key'];

export type Accounts = ReturnType<typeof createAccounts>;

/** Sign-up, sign-in and sign-out. */
export function createAccounts({
  passwords,
  db,
  bus,
  sessions,
  people,
  registration,
  mail,
  challenges,
  secondFactors,
}: {
  passwords: PasswordHashing;
  db: Database;
  bus: Bus;
  sessions: Sessions;
  people: People;
  registration: Registrations;
  mail: Mail;
  challenges: Challenges;
  secondFactors: SecondFactors;
}) {
  /**
   * Puts a newcomer who may register on record, with a username made of their name; `email_taken` when the address has an
   * account, and what `registration.admit` throws. Who has been admitted before is not looked at again.
   */
  const add = async (
    newcomer: Newcomer,
    whenAdded: (trx: Executor, id: string) => Promise<void>,
    admission = registration.admit(newcomer),
  ): Promise<string> => {
    const { name, email, role, isNew = false } = newcomer;
    const noteAdmission = await admission;
    for (let tries = 1; ; tries++) {
      const username = await freeUsername(db, name);
      try {
        return await people.add({ name, email, username, isNew, ...(role ? { role } : {}) }, async (trx, id) => {
          await whenAdded(trx, id);
          await noteAdmission(trx, id);
        });
      } catch (error) {
        const constraint = violatedConstraint(error);
        if (constraint === 'people_email_key')
          throw new AppError('email_taken', { cause: error, fields: { email: ERRORS.email_taken.message } });
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
    return { personId: found.person_id, passwordHash: found.password };
  };

  /** Changes with every way to sign in: a challenge from before a new password is worth nothing after it. */
  const stampOf = async (trx: Executor, personId: string): Promise<string> =>
    hash('sha256', JSON.stringify(await repo.waysInOf(trx, personId)), 'base64url');

  const sessionChecks: SessionCheck[] = [];
  /** Why somebody who has shown who they are gets no session; undefined when nothing is in the way. */
  const refusalOf = async (trx: Executor, personId: string): Promise<AppError | undefined> => {
    for (const check of sessionChecks) {
      const refusal = await check(trx, personId);
      if (refusal) return refusal;
    }
    return undefined;
  };

  return {
    ...createDisabling({ db, bus, sessions }),

    /** From now on `check` is asked before a session is opened. */
    checkSessions: (check: SessionCheck) => void sessionChecks.push(check),

    /**
     * Creates an account; `email_taken` when there is one with this address in any case, `invalid_input` when the password
     * would be guessed first, `sign_in_busy` when too many passwords wait to be hashed, and what `registration.admit`
     * throws when they may not register.
     */
    async signUp({ fullname, email, password, invitation }: PasswordOwner & { password: string; invitation?: string }) {
      const newcomer = { name: fullname, email, invitation, isNew: true };
      const admission = await registration.admit(newcomer);
      // before anything is written, so that a sign-up that waits or is refused costs the database little
      const hashed = await hashNewPassword(passwords, password, { fullname, email });
      const whenAdded = async (trx: Executor, id: string) => {
        await repo.insertPassword(trx, id, hashed);
        if (mail.canSend) await addJob(trx, mailVerification, { personId: id });
      };
      const _id = await add(newcomer, whenAdded, Promise.resolve(admission));
      return { _id, name: fullname, email: email.toLowerCase() };
    },

    /** Gives a newcomer who may register an account, with the way in that `alongside` writes; throws like `signUp`. */
    register: (newcomer: Newcomer, alongside: (trx: Executor, id: string) => Promise<void>) =>
      add({ ...newcomer, isNew: true }, alongside),

    /**
     * Gives somebody an account without a way to sign in, and answers their id; `email_taken` like `signUp`. It is whoever
     * runs Quad who does: the rules of who may register do not hold.
     */
    create: (newcomer: Newcomer, alongside: (trx: Executor, id: string) => Promise<void> = async () => undefined) =>
      add(
        newcomer,
        alongside,
        Promise.resolve(async () => undefined),
      ),

    /** Who has an e-mail address, in any case; undefined when nobody does. */
    idOf: (email: string) => repo.idOf(db, readAddress(email) ?? email),

    /** Opens a session; a wrong password and an unknown address are told alike. */
    async signIn({ email, password }: { email: string; password: string }, origin: Origin): Promise<Session> {
      const { personId, passwordHash } = await ownerOfPassword(email, password);
      return this.openSession(personId, origin, { passwordHash });
    },

    /**
     * Opens a session for somebody who has shown who they are, in whatever way; `account_disabled` when it may not be
     * used. `passwordHash` is that of the password they gave: one that has been changed meanwhile opens nothing
     * (`wrong_credentials`). An account that asks for a code opens none yet: `second_factor_needed`, with the challenge for
     * `finishSignIn`.
     */
    async openSession(personId: string, origin: Origin, { passwordHash, twice = false }: Shown = {}): Promise<Session> {
      const token = await transact(db, async (trx) => {
        const person = await repo.lockPerson(trx, personId, { toChange: false });
        if (passwordHash !== undefined && person?.password !== passwordHash) throw new AppError('wrong_credentials');
        const refusal = await refusalOf(trx, personId);
        if (!person || (person.is_disabled && !refusal)) throw new AppError('account_disabled');
        if (!twice && (await secondFactors.isOn(trx, personId))) {
          const challenge = challenges.make('second factor', personId, await stampOf(trx, personId));
          throw new AppError('second_factor_needed', { fields: { challenge } });
        }
        if (refusal) throw refusal;
        return sessions.open(trx, personId, origin);
      });
      return { user: await this.sessionUser(personId, token), token };
    },

    /** Whose sign-in a challenge is; undefined when it is not one, or is over. */
    challengedPerson: (challenge: string): string | undefined => challenges.read('second factor', challenge)?.[0],

    /**
     * Opens the session that `openSession` has refused for want of a code; `sign_in_expired` when the challenge is over, was
     * answered, or the ways to sign in have changed since; `wrong_code`, `account_disabled`.
     */
    async finishSignIn({ challenge, code }: { challenge: string; code: string }, origin: Origin): Promise<Session> {
      const [personId, stamp] = challenges.read('second factor', challenge) ?? [];
      if (personId === undefined) throw new AppError('sign_in_expired');
      const token = await transact(db, async (trx) => {
        const person = await repo.lockPerson(trx, personId, { toChange: false });
        if (!person || stamp !== (await stampOf(trx, personId))) throw new AppError('sign_in_expired');
        const refusal = await refusalOf(trx, personId);
        if (person.is_disabled && !refusal) throw new AppError('account_disabled');
        await secondFactors.take(trx, personId, code);
        if (!(await challenges.use(trx, challenge))) throw new AppError('sign_in_expired');
        if (refusal) throw refusal;
        return sessions.open(trx, personId, origin);
      });
      return { user: await this.sessionUser(personId, token), token };
    },

    /** Whether somebody who cannot use their account could with another step, such as keeping it though they deleted it. */
    mayComeBack: async (trx: Executor, personId: string): Promise<boolean> =>
      (await refusalOf(trx, personId)) !== undefined,

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
      const hashed = await passwords.hash(password);
      for (const id of personIds) await repo.insertPassword(db, id, hashed);
    },

    /** Whether somebody can sign in with a password. */
    hasPassword: async (personId: string) => (await repo.passwordOfPerson(db, personId)) !== undefined,

    signOut: (token: string) => sessions.end(token),

    /** How many people were here in the last day, and in the last 30 days. */
    countHere: () => repo.countHere(db),
  };
}

async function freeUsername(db: Database, fullname: string): Promise<string> {
  const stem = await usernameFrom(await repo.latinName(db, fullname));
  let username = stem;
  while (await repo.usernameTaken(db, username)) username = anotherUsername(stem);
  return username;
}
