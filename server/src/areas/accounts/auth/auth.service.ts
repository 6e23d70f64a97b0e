import { hash } from 'node:crypto';
import type { Session } from '@quad/contract/accounts/auth';
import type { PasswordOwner } from '@quad/contract/accounts/password-rules';
import { errorText } from '@quad/contract/errors/error-text';
import type { Role, SessionUser } from '@quad/contract/people/people';
import { readAddress } from '@quad/contract/wire/email-address';
import { isOutdated } from '../../../platform/auth/password-hash.ts';
import { HashingBusy, type PasswordHashing } from '../../../platform/auth/password-hashing.ts';
import type { Origin, Sessions } from '../../../platform/auth/sessions.ts';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { violatedConstraint } from '../../../platform/db/violations.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { knownLanguage } from '../../../platform/texts/languages-of-people.ts';
import type { People } from '../../people/profiles/people.service.ts';
import { anotherUsername, usernameFrom } from '../../people/profiles/username.ts';
import type { Applicant, Registrations } from '../registration/registration.service.ts';
import * as repo from './auth.repo.ts';
import type { Challenges } from './challenges.ts';
import { createDisabling } from './disabling.ts';
import { mailVerification } from './mail-verification.ts';
import { hashNewPassword, rethrowHashingRefusal } from './new-password.ts';
import type { SecondFactors } from './second-factor.service.ts';

/** A person who gets an account. */
interface Newcomer extends Applicant {
  readonly name: string;
  readonly role?: Role;
  /** Whether they signed up themselves. */
  readonly isNew?: boolean;
}

/** Return the error that prevents a session for this person; undefined if none does. */
type SessionCheck = (trx: Executor, personId: string) => Promise<AppError | undefined>;

/** The proof of identity at a sign-in. */
interface SignInProof {
  /** The hash of the verified password. */
  readonly passwordHash?: string;
  /** No code is needed: the proof has two factors already, like a passkey's device and its unlocking. */
  readonly hasTwoFactors?: boolean;
}

const SIGN_UP_TRIES = 5;
/** These constraints reject a username, or a lookalike of one, that another sign-up has just taken. */
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
   * Add a person who may register, with a username made from their name. Throw `email_taken` if the address has an
   * account, and the errors of `registration.admit`. A given `admission` skips that check.
   */
  const add = async (
    newcomer: Newcomer,
    whenAdded: (trx: Executor, id: string) => Promise<void>,
    admission = registration.admit(newcomer),
  ): Promise<string> => {
    const { name, email, role, isNew = false } = newcomer;
    const recordAdmission = await admission;
    for (let tries = 1; ; tries++) {
      const username = await freeUsername(db, name);
      try {
        return await people.add({ name, email, username, isNew, ...(role ? { role } : {}) }, async (trx, id) => {
          await whenAdded(trx, id);
          await recordAdmission(trx, id);
        });
      } catch (error) {
        const constraint = violatedConstraint(error);
        if (constraint === 'people_email_key')
          throw new AppError('email_taken', { cause: error, fields: { email: errorText('email_taken') } });
        // another sign-up has taken the username since it was chosen
        if (!USERNAME_CONSTRAINTS.includes(constraint ?? '') || tries === SIGN_UP_TRIES) throw error;
      }
    }
  };

  /**
   * Find the owner of an address and verify their password. An unknown address gives the same error as a wrong
   * password, and takes as long.
   */
  const verifyPassword = async (email: string, password: string) => {
    const found = await repo.passwordOf(db, email);
    const isRight = found
      ? await passwords.verify({ hash: found.password, password }).catch(rethrowHashingRefusal)
      : await passwords.hash(password).then(() => false, rethrowHashingRefusal);
    if (!found || !isRight) throw new AppError('wrong_credentials');
    return { personId: found.person_id, passwordHash: found.password };
  };

  /**
   * Replace the hash of a verified password by one of today's cost, and return the stored one. While too many passwords
   * wait, the hash stays until the next sign-in.
   */
  const renewHash = async (personId: string, before: string, password: string): Promise<string> => {
    const renewed = await passwords.hash(password).catch((error: unknown) => {
      if (error instanceof HashingBusy) return undefined;
      return rethrowHashingRefusal(error);
    });
    return renewed !== undefined && (await repo.replaceHash(db, { personId, before, renewed })) ? renewed : before;
  };

  /** A hash of password, providers and second factor. A change of one makes earlier challenges invalid. */
  const stampOf = async (trx: Executor, personId: string): Promise<string> =>
    hash('sha256', JSON.stringify(await repo.signInMethodsOf(trx, personId)), 'base64url');

  const sessionChecks: SessionCheck[] = [];
  /** The first error of the session checks; undefined if all pass. */
  const refusalOf = async (trx: Executor, personId: string): Promise<AppError | undefined> => {
    for (const check of sessionChecks) {
      const refusal = await check(trx, personId);
      if (refusal) return refusal;
    }
    return undefined;
  };

  return {
    ...createDisabling({ db, bus, sessions }),

    /** Register a check that runs before each session is opened. */
    checkSessions: (check: SessionCheck) => void sessionChecks.push(check),

    /**
     * Create an account. Throw `email_taken` if the address has one, `invalid_input` for a weak password,
     * `sign_in_busy` if too many passwords wait to be hashed, and the errors of `registration.admit`.
     */
    async signUp({ fullname, email, password, invitation }: PasswordOwner & { password: string; invitation?: string }) {
      const newcomer = { name: fullname, email, invitation, isNew: true };
      const admission = await registration.admit(newcomer);
      // hash before any write, so that no transaction is open while the sign-up waits or is refused
      const hashed = await hashNewPassword(passwords, password, { fullname, email });
      const whenAdded = async (trx: Executor, id: string) => {
        await repo.insertPassword(trx, id, hashed);
        if (mail.canSend) await addJob(trx, mailVerification, { personId: id });
      };
      const _id = await add(newcomer, whenAdded, Promise.resolve(admission));
      return { _id, name: fullname, email: email.toLowerCase() };
    },

    /**
     * Create an account for a person who may register. `alongside` inserts their sign-in method. Throw like `signUp`.
     */
    register: (newcomer: Newcomer, alongside: (trx: Executor, id: string) => Promise<void>) =>
      add({ ...newcomer, isNew: true }, alongside),

    /**
     * Create an account without a sign-in method, for the people who run Quad: the registration rules do not apply.
     * Return the person's id. Throw `email_taken`.
     */
    create: (newcomer: Newcomer, alongside: (trx: Executor, id: string) => Promise<void> = async () => undefined) =>
      add(
        newcomer,
        alongside,
        Promise.resolve(async () => undefined),
      ),

    /** The person with an e-mail address, in upper or lower case; undefined if unknown. */
    idOf: (email: string) => repo.idOf(db, readAddress(email) ?? email),

    /** Open a session. Throw `wrong_credentials` for a wrong password and for an unknown address. */
    async signIn({ email, password }: { email: string; password: string }, origin: Origin): Promise<Session> {
      const { personId, passwordHash } = await verifyPassword(email, password);
      const current = isOutdated(passwordHash) ? await renewHash(personId, passwordHash, password) : passwordHash;
      return this.openSession(personId, origin, { passwordHash: current });
    },

    /**
     * Open a session for a person with a proof of identity. Throw `account_disabled`, and `wrong_credentials` if the
     * password was changed since it was verified. With a second factor, throw `second_factor_needed` with the challenge
     * for `finishSignIn`.
     */
    async openSession(
      personId: string,
      origin: Origin,
      { passwordHash, hasTwoFactors = false }: SignInProof = {},
    ): Promise<Session> {
      const token = await transact(db, async (trx) => {
        const person = await repo.lockPerson(trx, personId, { toChange: false });
        if (passwordHash !== undefined && person?.password !== passwordHash) throw new AppError('wrong_credentials');
        const refusal = await refusalOf(trx, personId);
        if (!person || (person.is_disabled && !refusal)) throw new AppError('account_disabled');
        if (!hasTwoFactors && (await secondFactors.isOn(trx, personId))) {
          const challenge = challenges.make('second factor', personId, await stampOf(trx, personId));
          throw new AppError('second_factor_needed', { fields: { challenge } });
        }
        if (refusal) throw refusal;
        return sessions.open(trx, personId, origin);
      });
      return { user: await this.sessionUser(personId, token), token };
    },

    /** The person of a sign-in challenge; undefined if it is invalid or expired. */
    challengedPerson: (challenge: string): string | undefined => challenges.read('second factor', challenge)?.[0],

    /**
     * Open the session for a challenge of `openSession` and a code. Throw `sign_in_expired` if the challenge has
     * expired or was used, or if the sign-in methods have changed since; `wrong_code`; `account_disabled`.
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

    /** Whether a person can regain their disabled account, for example by restoring it after they deleted it. */
    canRegainAccount: async (trx: Executor, personId: string): Promise<boolean> =>
      (await refusalOf(trx, personId)) !== undefined,

    /** The person of a session, in the form that the browser stores. */
    async sessionUser(id: string, token: string): Promise<SessionUser> {
      const [{ _id, name, username, role, picture, isVerified }, { email, language }] = await Promise.all([
        people.summary(id),
        repo.contactOf(db, id),
      ]);
      return {
        _id,
        name,
        fullname: name,
        username,
        email,
        role,
        picture,
        isVerified,
        language: knownLanguage(language),
        token,
      };
    },

    /** Give people the same password. It is hashed once for all. */
    async setPassword(personIds: readonly string[], password: string): Promise<void> {
      const hashed = await passwords.hash(password);
      for (const id of personIds) await repo.insertPassword(db, id, hashed);
    },

    hasPassword: async (personId: string) => (await repo.passwordOfPerson(db, personId)) !== undefined,

    signOut: (token: string) => sessions.end(token),

    /** Count the people with an active session in the last day, and in the last 30 days. */
    countActivePeople: () => repo.countActivePeople(db),
  };
}

async function freeUsername(db: Database, fullname: string): Promise<string> {
  const stem = await usernameFrom(await repo.latinName(db, fullname));
  let username = stem;
  while (await repo.usernameTaken(db, username)) username = anotherUsername(stem);
  return username;
}
