import { setTimeout as delay } from 'node:timers/promises';
import type { Direction, Machine } from './network.ts';
import { isQuad } from './nodes.ts';
import { isPostgres } from './postgres.ts';
import { signalAll } from './programs.ts';
import type { Stage } from './stage.ts';

/** A fault that was caused, and how it ends. */
interface Caused {
  /** The machines that it hit, for people to read. */
  readonly hit: string;
  /** The former primary of Postgres, when the fault may have replaced it. */
  readonly formerPrimary?: Machine;
  heal(): Promise<void>;
}

/** A kind of fault. `pick`, from 0 to below 1, chooses among equal machines. */
export interface FaultKind {
  readonly name: string;
  /** How long it lasts, in milliseconds. */
  readonly holdMs: number;
  cause(stage: Stage, pick: number): Promise<Caused>;
}

type Choose = (stage: Stage, pick: number) => Promise<Machine> | Machine;

/** Short faults end before a time-out is noticed, long ones after Patroni's `ttl` of 20 s. */
const SHORT_MS = 8000;
const LONG_MS = 28_000;

const oneOf = (machines: readonly Machine[], pick: number): Machine => {
  const machine = machines[Math.floor(pick * machines.length)];
  if (!machine) throw new Error('there is no such machine');
  return machine;
};
const node: Choose = ({ nodes }, pick) => oneOf(nodes.machines, pick);
const primary: Choose = ({ databases }) => databases.primary();
const standby: Choose = async ({ databases }, pick) => {
  const leader = await databases.primary();
  return oneOf(
    databases.machines.filter((machine) => machine !== leader),
    pick,
  );
};
const etcd: Choose = ({ databases }, pick) => oneOf(databases.etcds, pick);
const redisPrimary: Choose = ({ redis }) => redis.primary();
const redisAny: Choose = ({ redis }, pick) => oneOf(redis.machines, pick);
const store: Choose = ({ store }) => store.machine;
const balancer: Choose = ({ nodes }) => nodes.balancer;

/** Kill processes of a machine: all of them, or those whose command is meant. The supervisor starts them again. */
function kill(
  name: string,
  choose: Choose,
  { only, holdMs = 3000 }: { only?: (command: string) => boolean; holdMs?: number } = {},
): FaultKind {
  return {
    name: `kill -9: ${name}`,
    holdMs,
    async cause(stage, pick) {
      const machine = await choose(stage, pick);
      const meant = (await machine.processes()).filter(({ command }) => only?.(command) ?? true);
      signalAll(
        meant.map(({ pid }) => pid),
        'SIGKILL',
      );
      return { hit: machine.name, ...formerOf(choose, machine), heal: async () => stage.startEnded() };
    },
  };
}

/** Stop all processes of a machine, and let them continue later. */
function stop(name: string, choose: Choose, holdMs = SHORT_MS): FaultKind {
  return {
    name: `SIGSTOP: ${name}`,
    holdMs,
    async cause(stage, pick) {
      const machine = await choose(stage, pick);
      const pids = (await machine.processes()).map(({ pid }) => pid);
      signalAll(pids, 'SIGSTOP');
      return { hit: machine.name, ...formerOf(choose, machine), heal: async () => signalAll(pids, 'SIGCONT') };
    },
  };
}

/** Cut a machine off: from everything, or from the machines that `from` names; in both directions or in one. */
function cut(
  name: string,
  choose: Choose,
  {
    from,
    direction = 'both',
    holdMs = SHORT_MS,
  }: { from?: (stage: Stage) => readonly Machine[]; direction?: Direction; holdMs?: number } = {},
): FaultKind {
  return {
    name: `partition: ${name}`,
    holdMs,
    async cause(stage, pick) {
      const machine = await choose(stage, pick);
      await machine.cut(
        direction,
        from?.(stage).map(({ address }) => address),
      );
      return { hit: machine.name, ...formerOf(choose, machine), heal: () => machine.heal() };
    },
  };
}

const formerOf = (choose: Choose, machine: Machine) => (choose === primary ? { formerPrimary: machine } : {});
const isHaproxy = (command: string) => command.startsWith('haproxy');
const isSentinel = (command: string) => command.includes('[sentinel]');

/** The faults that may lose the primary Postgres. */
export const PRIMARY_FAULTS: readonly FaultKind[] = [
  kill('the primary Postgres', primary, { only: isPostgres }),
  kill('the primary Postgres and its Patroni', primary, { holdMs: LONG_MS }),
  kill('Patroni of the primary', primary, { only: (command) => !isPostgres(command) }),
  stop('the primary Postgres and its Patroni', primary, LONG_MS),
  cut('the primary Postgres from everything', primary, { holdMs: LONG_MS }),
  cut('what arrives at the primary Postgres', primary, { direction: 'in', holdMs: LONG_MS }),
  cut('what leaves the primary Postgres', primary, { direction: 'out', holdMs: LONG_MS }),
  cut('the primary Postgres from etcd', primary, { from: ({ databases }) => databases.etcds, holdMs: LONG_MS }),
];

/** All kinds of faults. */
export const FAULT_KINDS: readonly FaultKind[] = [
  kill('a node', node, { only: isQuad }),
  kill('the HAProxy of a node', node, { only: isHaproxy }),
  stop('a node', node),
  cut('a node from everything', node),
  cut('a node from Postgres', node, { from: ({ databases }) => databases.machines }),
  cut('a node from Redis', node, { from: ({ redis }) => redis.machines }),
  cut('a node from the store', node, { from: ({ store: one }) => [one.machine] }),
  ...PRIMARY_FAULTS,
  kill('a standby and its Patroni', standby, { holdMs: SHORT_MS }),
  stop('a standby and its Patroni', standby),
  cut('a standby from everything', standby),
  kill('a member of etcd', etcd),
  stop('a member of etcd', etcd),
  cut('a member of etcd', etcd),
  kill('the primary Redis', redisPrimary, { only: (command) => !isSentinel(command), holdMs: LONG_MS / 2 }),
  kill('the primary Redis, restarted at once', redisPrimary, { only: (command) => !isSentinel(command), holdMs: 0 }),
  stop('the primary Redis and its Sentinel', redisPrimary, LONG_MS / 2),
  cut('the primary Redis and its Sentinel', redisPrimary, { holdMs: LONG_MS / 2 }),
  kill('a Sentinel', redisAny, { only: isSentinel }),
  stop('a Redis and its Sentinel', redisAny),
  kill('the store', store),
  stop('the store', store),
  cut('the store', store),
  kill('the balancer', balancer),
];

/** One of ten rounds has a second fault, this long after the first at most. */
const SECOND_SHARE = 0.1;
const BETWEEN_MS = 3000;

/** The faults of a round, and when each begins. */
export interface Plan {
  readonly faults: readonly { readonly kind: FaultKind; readonly afterMs: number; readonly pick: number }[];
  readonly name: string;
}

/** Draw the faults of all rounds: each kind as often as the others, in a drawn order. */
export function planRounds(rounds: number, draw: () => number, kinds: readonly FaultKind[]): Plan[] {
  let waiting: FaultKind[] = [];
  const next = (): FaultKind => {
    if (waiting.length === 0) waiting = [...kinds];
    const [kind] = waiting.splice(Math.floor(draw() * waiting.length), 1);
    if (!kind) throw new Error('there are no kinds of faults');
    return kind;
  };
  return Array.from({ length: rounds }, () => {
    const faults = [{ kind: next(), afterMs: 0, pick: draw() }];
    if (draw() < SECOND_SHARE) faults.push({ kind: next(), afterMs: Math.floor(draw() * BETWEEN_MS), pick: draw() });
    return { faults, name: faults.map(({ kind }) => kind.name).join(' + ') };
  });
}

/** Cause the faults of a round, and end each after its time. Returns what was hit. */
export async function causeFaults({ faults }: Plan, stage: Stage): Promise<readonly Caused[]> {
  return await Promise.all(
    faults.map(async ({ kind, afterMs, pick }) => {
      await delay(afterMs);
      // the first fault may have left no primary for the second
      const caused = await kind.cause(stage, pick).catch(nothingHit);
      await delay(kind.holdMs);
      await caused.heal();
      return caused;
    }),
  );
}

const nothingHit = (error: unknown): Caused => ({
  hit: `nothing: ${error instanceof Error ? error.message : error}`,
  heal: async () => undefined,
});
