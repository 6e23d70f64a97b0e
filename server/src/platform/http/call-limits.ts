import { msg, plural, select } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import { limitsOf } from '@quad/contract/wire/call';
import { CALL_LIMITS, RATE_LIMITS, type RateLimit } from '@quad/contract/wire/rate-limits';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { addressKey } from '../limits/address.ts';
import type { Budget, Counts } from '../limits/counts.ts';
import { type NewAccountDecisions, newAccountHook } from './new-account-limits.ts';

/**
 * Apply the limits of every call of the contract. They belong to the route, so every spelling of its address (encoded,
 * absolute, with a trailing slash) is counted.
 */
export function limitCalls(
  server: FastifyInstance,
  counts: Counts,
  { limits: lowered, newAccounts }: { limits: LoweredLimits; newAccounts: NewAccountDecisions },
): void {
  server.addHook('onRoute', (route) => {
    const { call } = route.config ?? {};
    if (!call) return;
    const limits = limitsOf(call).map((name): NamedLimit => [name, CALL_LIMITS[name]]);
    const hook = call.access === 'public' ? guestHook(counts) : accountHook(counts, limits, lowered);
    const whenNew = call.limitWhenNew && newAccountHook(counts, call.limitWhenNew, newAccounts);
    // After authentication, so that students behind one address do not share a limit.
    route.onRequest = [route.onRequest ?? [], hook, whenNew ?? []].flat();
  });
}

/** Limits that the campus has lowered, by their names. */
export type LoweredLimits = ReadonlyMap<string, number>;

export function budgetOf(name: string, { max, per }: RateLimit, whose: string, member?: string): Budget {
  const budget = { key: `${name} ${whose}`, max, windowMs: per };
  return member === undefined ? budget : { ...budget, member };
}

/** The calls beyond a limit. */
type Exceeded = 'requests' | 'attempts' | 'reports' | 'links' | 'calendar';

/** The error of an exceeded limit; its answer says how long to wait. */
export function tooMany(reply: FastifyReply, waitMs: number, what: Exceeded = 'requests'): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  reply.header('retry-after', String(seconds));
  return new AppError('too_many_requests', { message: tooManySays(what, seconds) });
}

function tooManySays(what: Exceeded, seconds: number): string {
  if (seconds < 60)
    return say(
      msg`Too many ${select({ what }, { attempts: 'attempts', reports: 'reports', links: 'links', calendar: 'requests for this calendar', other: 'requests' })}. Please try again in ${plural({ seconds }, { one: '# second', other: '# seconds' })}.`,
    );
  const minutes = Math.ceil(seconds / 60);
  return say(
    msg`Too many ${select({ what }, { attempts: 'attempts', reports: 'reports', links: 'links', calendar: 'requests for this calendar', other: 'requests' })}. Please try again in ${plural({ minutes }, { one: '# minute', other: '# minutes' })}.`,
  );
}

function guestHook(counts: Counts): onRequestHookHandler {
  return (request, reply, done) =>
    decide(counts, [budgetOf('guestCalls', RATE_LIMITS.guestCalls, addressKey(request.ip))], reply, done);
}

type NamedLimit = readonly [name: string, limit: RateLimit];

function accountHook(counts: Counts, limits: readonly NamedLimit[], campus: LoweredLimits): onRequestHookHandler {
  return (request, reply, done) => {
    const { id = '' } = request.viewer ?? {};
    const budgets = [budgetOf('calls', RATE_LIMITS.calls, id)];
    for (const [name, limit] of limits) {
      const budget = budgetOf(name, limit, id, limit.distinct && firstParameter(request));
      const lowered = campus.get(name);
      budgets.push(lowered === undefined ? budget : { ...budget, max: lowered });
    }
    decide(counts, budgets, reply, done);
  };
}

/** Continue when all budgets have room: synchronously where this process counts. */
function decide(counts: Counts, budgets: readonly Budget[], reply: FastifyReply, done: (error?: Error) => void): void {
  const go = (wait: number) => (wait > 0 ? done(tooMany(reply, wait)) : done());
  const wait = counts.take(budgets);
  if (typeof wait === 'number') go(wait);
  else wait.then(go, done);
}

const firstParameter = ({ params }: FastifyRequest) => String(Object.values(params as object)[0]).toLowerCase();
