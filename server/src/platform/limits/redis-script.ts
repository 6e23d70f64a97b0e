import { createHash } from 'node:crypto';
import type { RedisClientType } from '@redis/client';
import type { Budget } from './counts.ts';
import { bitOf } from './seen.ts';

/** The operation on budgets. `add` counts calls that were already allowed, without a limit. */
type Operation = 'take' | 'reserve' | 'spent' | 'free' | 'add';

/** A budget, and the number of times that it counts. */
export interface Counted {
  readonly budget: Budget;
  readonly times: number;
}

export interface BudgetState {
  readonly used: number;
  /** Milliseconds until the end of the window. */
  readonly endsIn: number;
}

/** A reservation that was never settled, because its node ended, is free after this time. */
const RESERVED_MAX_MS = 60_000;

/**
 * The rules of `createCounts`, as a script that Redis runs atomically. A key is a hash; a second key holds the bits of
 * a budget's members, the same bits as in `Seen`. Times are those of Redis, so the nodes' clocks need not agree; a test
 * passes its own. It returns the longest wait, then the used count and the end of each budget.
 */
const SCRIPT = `
local operation, pendingWait, reservedMax, now = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
if not now then
  local time = redis.call('TIME')
  now = time[1] * 1000 + math.floor(time[2] / 1000)
end

local longest, entries = 0, {}
for i = 1, #KEYS / 2 do
  local at = 4 + (i - 1) * 5
  local entry = {
    key = KEYS[2 * i - 1], seenKey = KEYS[2 * i],
    max = tonumber(ARGV[at + 1]), window = tonumber(ARGV[at + 2]), grow = tonumber(ARGV[at + 3]),
    bit = tonumber(ARGV[at + 4]), times = tonumber(ARGV[at + 5]),
    used = 0, pending = 0, pendingUntil = 0, blockedUntil = 0, seen = false,
  }
  local stored = redis.call('HMGET', entry.key, 'used', 'pending', 'pendingUntil', 'ends', 'blockedUntil')
  entry.ends = tonumber(stored[4]) or 0
  if entry.ends > now then
    entry.used, entry.blockedUntil = tonumber(stored[1]), tonumber(stored[5])
    entry.pendingUntil = tonumber(stored[3])
    if entry.pendingUntil > now then entry.pending = tonumber(stored[2]) end
    if entry.bit >= 0 then entry.seen = redis.call('GETBIT', entry.seenKey, entry.bit) == 1 end
    local wait = 0
    if entry.seen then wait = 0
    elseif entry.grow >= 0 then
      if entry.blockedUntil > now then wait = entry.blockedUntil - now
      elseif entry.used + entry.pending >= entry.max and entry.pending > 0 then wait = pendingWait end
    elseif entry.used >= entry.max then wait = entry.ends - now
    elseif entry.used + entry.pending >= entry.max then wait = pendingWait end
    longest = math.max(longest, wait)
  else
    entry.ends = now + entry.window
    entry.isNew = true
  end
  entries[i] = entry
end

local function spend(entry)
  if entry.seen then return end
  if entry.bit >= 0 then
    if entry.isNew then redis.call('DEL', entry.seenKey) end
    redis.call('SETBIT', entry.seenKey, entry.bit, 1)
  end
  entry.used = entry.used + entry.times
  if entry.grow < 0 then return end
  local over = entry.used - entry.max
  entry.blockedUntil = over < 0 and 0 or now + math.min(entry.grow * 2 ^ over, entry.window)
  entry.ends = math.max(now, entry.blockedUntil) + entry.window
end

local answer = { longest }
local isDecision = operation == 'take' or operation == 'reserve'
for i, entry in ipairs(entries) do
  if not isDecision or longest == 0 then
    if operation == 'reserve' then
      entry.pending = entry.pending + 1
      entry.pendingUntil = now + reservedMax
    elseif operation == 'spent' or operation == 'free' then
      entry.pending = math.max(0, entry.pending - 1)
    end
    if operation == 'take' or operation == 'spent' or operation == 'add' then spend(entry) end
    local text = function(number) return string.format('%.0f', number) end
    redis.call('HSET', entry.key, 'used', text(entry.used), 'pending', text(entry.pending),
      'pendingUntil', text(entry.pendingUntil), 'ends', text(entry.ends), 'blockedUntil', text(entry.blockedUntil))
    redis.call('PEXPIRE', entry.key, text(entry.ends - now))
    if entry.bit >= 0 then redis.call('PEXPIRE', entry.seenKey, text(entry.ends - now)) end
  end
  answer[2 * i] = entry.used
  answer[2 * i + 1] = entry.ends - now
end
return answer
`;
const SHA = createHash('sha1').update(SCRIPT).digest('hex');

/** Run the script once for all these budgets: all count or none. */
export async function runCounts(
  client: RedisClientType,
  call: {
    operation: Operation;
    counted: readonly Counted[];
    keyOf: (key: string) => string;
    pendingWaitMs: number;
    now: number | undefined;
  },
): Promise<{ wait: number; states: BudgetState[] }> {
  const { operation, counted, keyOf, pendingWaitMs, now } = call;
  const options = {
    keys: counted.flatMap(({ budget }) => [keyOf(budget.key), `${keyOf(budget.key)} seen`]),
    arguments: [
      ...[operation, pendingWaitMs, RESERVED_MAX_MS, now ?? ''],
      ...counted.flatMap(({ budget: { max, windowMs, growFromMs = -1, member }, times }) => [
        ...[max, windowMs, growFromMs, member === undefined ? -1 : bitOf(member), times],
      ]),
    ].map(String),
  };
  const answer = (await client.evalSha(SHA, options).catch((error: unknown) => {
    // a Redis that has just started has no scripts
    if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) throw error;
    return client.eval(SCRIPT, options);
  })) as number[];
  const states = counted.map((_, i) => ({ used: answer[2 * i + 1] ?? 0, endsIn: answer[2 * i + 2] ?? 0 }));
  return { wait: answer[0] ?? 0, states };
}
