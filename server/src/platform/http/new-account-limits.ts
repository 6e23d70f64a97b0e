import { msg, plural } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import { NEW_ACCOUNT_LIMITS, type NewAccountLimit } from '@quad/contract/wire/new-accounts';
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { type Budget, type Counts, NO_LIMITS } from '../limits/counts.ts';

/** The campus's rules for new accounts. */
export interface NewAccountDecisions {
  readonly rules: () => Readonly<Record<NewAccountLimit, number>>;
  /** When an account stops being new; undefined when it is not new. */
  readonly newUntil: (personId: string) => Promise<Date | undefined> | undefined;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A budget of a new account; `member` where the limit counts different people. */
function budgetOfNew(limit: NewAccountLimit, max: number, personId: string, member?: string): Budget {
  const budget: Budget = { key: `new ${limit} ${personId}`, max, windowMs: DAY_MS };
  return member === undefined ? budget : { ...budget, member: member.toLowerCase() };
}

function refusal(
  limit: NewAccountLimit,
  max: number,
  { wait, until }: { wait: number; until: Date },
  reply: FastifyReply,
) {
  const left = until.getTime() - Date.now();
  const ms = Math.min(wait, left);
  reply.header('retry-after', String(Math.max(1, Math.ceil(ms / 1000))));
  return new AppError('new_account_limit', {
    message:
      `${NEW_ACCOUNT_LIMITS[limit].says(max)} ` +
      say(msg`You can go on in ${{ wait: duration(ms) }}. This limit ends in ${{ left: duration(left) }}.`),
  });
}

/**
 * Apply a new account's limit on conversations to a call that reaches several people at once. Each person counts, as if
 * the account had written to them one by one. A call beyond the daily limit is refused without being counted.
 */
export async function countReached(
  { counts, newAccounts }: { counts: Counts; newAccounts: NewAccountDecisions },
  personId: string,
  reached: readonly string[],
  reply: FastifyReply,
): Promise<void> {
  const until = reached.length > 0 ? await newAccounts.newUntil(personId) : undefined;
  if (!until) return;
  const max = newAccounts.rules().conversations;
  if (reached.length > max && counts !== NO_LIMITS) throw refusal('conversations', max, { wait: DAY_MS, until }, reply);
  for (const member of reached) {
    // In sequence: counted together, they would all be admitted while there is room for one.
    const wait = await counts.take([budgetOfNew('conversations', max, personId, member)]);
    if (wait > 0) throw refusal('conversations', max, { wait, until }, reply);
  }
}

/** Apply the limit of new accounts to a call; other accounts pass synchronously. */
export function newAccountHook(
  counts: Counts,
  limit: NewAccountLimit,
  { rules, newUntil }: NewAccountDecisions,
): onRequestHookHandler {
  const check = async (request: FastifyRequest, reply: FastifyReply, until: Date) => {
    const max = rules()[limit];
    const { id } = request.params as { id?: string };
    // Another call to the same person does not count again.
    const member = limit === 'requests' || limit === 'conversations' ? id : undefined;
    const wait = await counts.take([budgetOfNew(limit, max, request.viewer?.id ?? '', member)]);
    if (wait > 0) throw refusal(limit, max, { wait, until }, reply);
  };
  return (request, reply, done) => {
    const until = newUntil(request.viewer?.id ?? '');
    if (!until) return done();
    until.then((date) => (date ? check(request, reply, date) : undefined)).then(() => done(), done);
  };
}

/** Format a duration for people: `5 hours`. */
function duration(ms: number): string {
  const whole = (unit: number) => Math.max(1, Math.ceil(ms / unit));
  if (ms > 36 * HOUR_MS) return say(msg`${plural({ days: whole(DAY_MS) }, { one: '# day', other: '# days' })}`);
  if (ms > 90 * MINUTE_MS) return say(msg`${plural({ hours: whole(HOUR_MS) }, { one: '# hour', other: '# hours' })}`);
  return say(msg`${plural({ minutes: whole(MINUTE_MS) }, { one: '# minute', other: '# minutes' })}`);
}
