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
 * The limits of signing up and in. They count failures, because hundreds of people in a hostel share one address. A
 * stranger's failures count for the address and the account, but never for a known device of the account.
 */
export function createAuthLimits({ counts, devices }: { counts: Counts; devices: Devices }) {
  return {
    /** Sign in within the limits. Throw `too_many_requests`, or the error of `run`. */
    async signIn<Result>({ email, request, reply, run }: Attempt<Result>): Promise<Result> {
      const account = email.toLowerCase();
      const address = addressKey(request.ip);
      const device = devices.known(request.headers.cookie, account);
      const origin = `${account} ${device ? `on ${device.id}` : `from ${address}`}`;
      const delay: Budget = {
        key: `signInDelay ${origin}`,
        max: SIGN_IN_DELAYS.free,
        windowMs: SIGN_IN_DELAYS.longest,
        growFromMs: SIGN_IN_DELAYS.first,
      };
      const strangerBudgets = device
        ? []
        : [
            budgetOf('failedSignIns', RATE_LIMITS.failedSignIns, address),
            budgetOf('failedSignInsOfAccount', RATE_LIMITS.failedSignInsOfAccount, account),
          ];
      const result = await attempt(counts, reply, {
        failing: 'wrong_credentials',
        failures: [delay, ...strangerBudgets],
        successes: [budgetOf('signIns', RATE_LIMITS.signIns, origin)],
        run,
      });
      counts.forget(delay.key);
      reply.header('set-cookie', devices.remember(request.headers.cookie, account));
      return result;
    },

    /** Check the code of a sign-in within the limits. Throw like `signIn`. */
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

    /** Sign in with a passkey within the limits. Throw like `signIn`. */
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

    /** Sign up within the limits. Throw like `signIn`. */
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
 * Run an attempt and count its outcome. All budgets are reserved during the run, so concurrent attempts cannot exceed
 * them. Errors other than `failing` and `second_factor_needed` count for no budget, such as an unreachable database.
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
  let outcome: 'success' | 'failure' | undefined;
  try {
    const result = await run();
    outcome = 'success';
    return result;
  } catch (error) {
    if (error instanceof AppError && error.code === failing) outcome = 'failure';
    // the password was right and only the code is missing, so this counts as a success
    if (error instanceof AppError && error.code === 'second_factor_needed') outcome = 'success';
    throw error;
  } finally {
    counts.settle(failures, outcome === 'failure' ? 'spent' : 'free');
    counts.settle(successes, outcome === 'success' ? 'spent' : 'free');
  }
}
