import type { Session } from '@quad/contract/accounts/auth';
import { RATE_LIMITS, SIGN_IN_DELAYS } from '@quad/contract/wire/rate-limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/errors/app-error.ts';
import { budgetOf, tooMany } from '../../../platform/http/call-limits.ts';
import { addressKey } from '../../../platform/limits/address.ts';
import type { Budget, Counts } from '../../../platform/limits/counts.ts';
import type { Devices } from './known-devices.ts';

interface Attempt<Result> {
  readonly email: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly run: () => Promise<Result>;
}

/**
 * The limits of signing up and in. They count failures: a hostel of hundreds shares one address. A stranger's failures
 * count against the stranger's address and the account, and never against a device that the account knows.
 */
export function createAuthLimits({ counts, devices }: { counts: Counts; devices: Devices }) {
  return {
    /** Signs in within the limits; throws `too_many_requests`, or what `run` throws. */
    async signIn<Result>({ email, request, reply, run }: Attempt<Result>): Promise<Result> {
      const account = email.toLowerCase();
      const address = addressKey(request.ip);
      const device = devices.known(request.headers.cookie, account);
      const whose = `${account} ${device ? `on ${device.id}` : `from ${address}`}`;
      const delay: Budget = {
        key: `signInDelay ${whose}`,
        max: SIGN_IN_DELAYS.free,
        windowMs: SIGN_IN_DELAYS.longest,
        growFromMs: SIGN_IN_DELAYS.first,
      };
      const ofStrangers = device
        ? []
        : [
            budgetOf('failedSignIns', RATE_LIMITS.failedSignIns, address),
            budgetOf('failedSignInsOfAccount', RATE_LIMITS.failedSignInsOfAccount, account),
          ];
      const result = await attempt(counts, reply, {
        failing: 'wrong_credentials',
        failures: [delay, ...ofStrangers],
        successes: [budgetOf('signIns', RATE_LIMITS.signIns, whose)],
        run,
      });
      counts.forget(delay.key);
      reply.header('set-cookie', devices.remember(request.headers.cookie, account));
      return result;
    },

    /** Finishes a sign-in within the limits; throws like `signIn`. */
    async secondFactor({
      personId,
      request,
      reply,
      run,
    }: Omit<Attempt<Session>, 'email'> & { personId: string | undefined }): Promise<Session> {
      const result = await attempt(counts, reply, {
        failing: 'wrong_code',
        failures: personId === undefined ? [] : [wrongCodesOf(personId)],
        successes: [],
        run,
      });
      reply.header('set-cookie', devices.remember(request.headers.cookie, result.user.email));
      return result;
    },

    /** Signs in with a passkey within the limits; throws like `signIn`. */
    async passkey({ request, reply, run }: Omit<Attempt<Session>, 'email'>): Promise<Session> {
      const result = await attempt(counts, reply, {
        failing: 'passkey_refused',
        failures: [budgetOf('failedPasskeys', RATE_LIMITS.failedPasskeys, addressKey(request.ip))],
        successes: [],
        run,
      });
      reply.header('set-cookie', devices.remember(request.headers.cookie, result.user.email));
      return result;
    },

    /** Signs up within the limits; throws like `signIn`. */
    signUp<Result>({ request, reply, run }: Omit<Attempt<Result>, 'email'>): Promise<Result> {
      const address = addressKey(request.ip);
      return attempt(counts, reply, {
        failing: 'email_taken',
        failures: [budgetOf('refusedSignUps', RATE_LIMITS.refusedSignUps, address)],
        successes: [budgetOf('signUps', RATE_LIMITS.signUps, address)],
        run,
      });
    },
  };
}

/** The budget of wrong codes of an account. */
export const wrongCodesOf = (personId: string): Budget => budgetOf('wrongCodes', RATE_LIMITS.wrongCodes, personId);

/**
 * Runs what counts by how it ends. Its place is held until then, so that many at once cannot pass together. What ends in
 * another error than `failing` (the database is away, the account is disabled) counts as nothing.
 */
export async function attempt<Result>(
  counts: Counts,
  reply: FastifyReply,
  options: {
    failing: 'wrong_credentials' | 'email_taken' | 'wrong_password' | 'wrong_code' | 'passkey_refused';
    failures: readonly Budget[];
    successes: readonly Budget[];
    run: () => Promise<Result>;
  },
): Promise<Result> {
  const { failing, failures, successes, run } = options;
  const wait = await counts.reserve([...failures, ...successes]);
  if (wait > 0) throw tooMany(reply, wait, 'attempts');
  let ended: 'well' | 'badly' | undefined;
  try {
    const result = await run();
    ended = 'well';
    return result;
  } catch (error) {
    if (error instanceof AppError && error.code === failing) ended = 'badly';
    // the password was right, and has cost its hash
    if (error instanceof AppError && error.code === 'second_factor_needed') ended = 'well';
    throw error;
  } finally {
    counts.settle(failures, ended === 'badly' ? 'spent' : 'free');
    counts.settle(successes, ended === 'well' ? 'spent' : 'free');
  }
}
