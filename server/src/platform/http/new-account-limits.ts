import { NEW_ACCOUNT_LIMITS, type NewAccountLimit } from '@quad/contract/new-accounts';
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import type { Budget, Counts } from '../limits/counts.ts';

/** What the campus has decided about new accounts. */
export interface NewAccountDecisions {
  /** How much of each a new account may do a day. */
  readonly rules: () => Readonly<Record<NewAccountLimit, number>>;
  /** When an account stops being new; undefined when it is not. */
  readonly newUntil: (personId: string) => Promise<Date | undefined> | undefined;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Holds new accounts to their limit on a call; others pass at once. */
export function newAccountHook(
  counts: Counts,
  limit: NewAccountLimit,
  { rules, newUntil }: NewAccountDecisions,
): onRequestHookHandler {
  const check = async (request: FastifyRequest, reply: FastifyReply, until: Date) => {
    const max = rules()[limit];
    const budget: Budget = { key: `new ${limit} ${request.viewer?.id}`, max, windowMs: DAY_MS };
    const { id } = request.params as { id?: string };
    // writing to, or asking, the same person again is not another one
    const isOfPerson = id !== undefined && (limit === 'requests' || limit === 'conversations');
    const wait = await counts.take([isOfPerson ? { ...budget, member: id.toLowerCase() } : budget]);
    if (wait === 0) return;
    const left = until.getTime() - Date.now();
    reply.header('retry-after', String(Math.max(1, Math.ceil(Math.min(wait, left) / 1000))));
    throw new AppError('new_account_limit', {
      message:
        `Your account is new: you can ${NEW_ACCOUNT_LIMITS[limit].says(max)} a day for now. ` +
        `You can go on in ${duration(Math.min(wait, left))}. This limit ends in ${duration(left)}.`,
    });
  };
  return (request, reply, done) => {
    const until = newUntil(request.viewer?.id ?? '');
    if (!until) return done();
    until.then((date) => (date ? check(request, reply, date) : undefined)).then(() => done(), done);
  };
}

/** A time as people say it: `5 hours`. */
function duration(ms: number): string {
  if (ms > 36 * HOUR_MS) return count(ms / DAY_MS, 'day');
  return ms > 90 * MINUTE_MS ? count(ms / HOUR_MS, 'hour') : count(ms / MINUTE_MS, 'minute');
}

function count(amount: number, unit: string): string {
  const number = Math.max(1, Math.ceil(amount));
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
}
