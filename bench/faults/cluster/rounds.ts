import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { seededRandom } from '../../load/load.ts';
import { until } from '../quad.ts';
import type { Campus } from './campus.ts';
import { check, missingOnScreens } from './check.ts';
import { causeFaults, type FaultKind, type Plan, planRounds } from './faults.ts';
import { askFormerPrimary } from './former-primary.ts';
import { openHistory } from './history.ts';
import { startReaders } from './readers.ts';
import { openScreens } from './screens.ts';
import type { Stage } from './stage.ts';
import { startWriters } from './writers.ts';

/** How long people write before the faults of a round, and after everything is healthy. */
const BEFORE_MS = 2000;
const AFTER_MS = 2000;
/** How long a screen may take to show what was written, once everything is healthy. */
const SHOWN_MS = 60_000;
/** A new event with free seats this often. */
const ROUNDS_AN_EVENT = 3;

/** The findings of a round. Times in milliseconds. */
export interface Round {
  readonly name: string;
  readonly hit: string;
  readonly acknowledged: number;
  readonly unknown: number;
  readonly lost: number;
  readonly twice: number;
  readonly oversold: number;
  /** Stale looks at writes of one's own, and how many of them were on nodes that are out of the balancer. */
  readonly stale: number;
  readonly staleAway: number;
  /** Messages that a screen does not show, and events that a screen skipped or got twice. */
  readonly missing: number;
  /** Writes that a revived former primary was asked for, and accepted. */
  readonly asked: number;
  readonly accepted: number;
  /** The longest wait of a writer, and of a reader. */
  readonly writer: number;
  readonly reader: number;
  /** From the end of the faults until everything is healthy. */
  readonly healed: number;
  readonly problems: readonly string[];
}

/** Run rounds of faults while people write and read. Each round becomes a line of `rounds.jsonl` in the folder of logs. */
export async function runRounds(
  stage: Stage,
  campus: Campus,
  options: { rounds: number; kinds: readonly FaultKind[]; seed: number; logs: string },
): Promise<Round[]> {
  const { rounds, kinds, seed, logs } = options;
  const { nodes, databases } = stage;
  const plans = planRounds(rounds, seededRandom(seed), kinds);
  const history = openHistory(join(logs, 'history.jsonl'));
  const screens = openScreens(campus, nodes.url, history);
  const writers = startWriters(campus, nodes, history, seededRandom(seed + 1));
  const readers = startReaders(campus, nodes);
  const seen = new Set<string>();
  const found: Round[] = [];
  let missingBefore = 0;

  const checkNow = async () => {
    const client = await databases.connect(await databases.primary());
    try {
      return await check({ campus, history, database: client, nodes, seen });
    } finally {
      await client.end();
    }
  };
  const runOne = async (plan: Plan, number: number): Promise<Round> => {
    if (number % ROUNDS_AN_EVENT === 0) {
      const event = await campus.publishEvent();
      if (event) writers.offer(event);
    }
    await delay(BEFORE_MS);
    const before = { ...history.counts, ...writers.stale, faults: faultsOf(screens) };
    readers.waits.take();
    writers.waits.take();
    const caused = await causeFaults(plan, stage);
    const former = caused.map(({ formerPrimary }) => formerPrimary).find((one) => one !== undefined);
    const [healed, asked] = await Promise.all([
      stage.untilHealthy(),
      former ? askFormerPrimary(databases, former) : { asked: 0, accepted: 0 },
    ]);
    await delay(AFTER_MS);
    await writers.rest();
    const isShown = async () => missingOnScreens(campus, history, screens).length <= missingBefore;
    await until('all screens show all messages', isShown, 100, SHOWN_MS).catch(() => undefined);
    const missing = missingOnScreens(campus, history, screens);
    const { lost, twice, oversold, problems } = await checkNow();
    const round = {
      name: plan.name,
      hit: caused.map(({ hit }) => hit).join(' + '),
      acknowledged: history.counts.acknowledged - before.acknowledged,
      unknown: history.counts.unknown - before.unknown,
      ...{ lost, twice, oversold },
      stale: writers.stale.ready + writers.stale.away - before.ready - before.away,
      staleAway: writers.stale.away - before.away,
      missing: missing.length - missingBefore + faultsOf(screens) - before.faults,
      ...asked,
      writer: Math.max(0, ...writers.waits.take()),
      reader: Math.max(0, ...readers.waits.take()),
      healed,
      problems: [...problems, ...missing],
    };
    missingBefore = missing.length;
    writers.resume();
    return round;
  };

  try {
    for (const [number, plan] of plans.entries()) {
      const round = await runOne(plan, number);
      found.push(round);
      await appendFile(join(logs, 'rounds.jsonl'), `${JSON.stringify({ number: number + 1, seed, ...round })}\n`);
      process.stderr.write(`faults: ${number + 1}/${rounds} ${inWords(round)}\n`);
    }
  } catch (error) {
    // an interrupted run still tells what it has found
    process.stderr.write(
      `faults: stopped after ${found.length} rounds: ${error instanceof Error ? error.message : error}\n`,
    );
  } finally {
    await writers.stop();
    await readers.stop();
    for (const screen of screens) await screen.close();
    await history.close();
  }
  return found;
}

const faultsOf = (screens: ReturnType<typeof openScreens>) => screens.reduce((sum, { faults }) => sum + faults, 0);

function inWords(round: Round): string {
  const { name, hit, acknowledged, lost, twice, stale, missing, asked, accepted, writer, reader, healed } = round;
  const former = asked > 0 ? `, former primary accepted ${accepted} of ${asked}` : '';
  const waits = [writer, reader, healed].map((ms) => `${(ms / 1000).toFixed(1)} s`);
  return `${name} (${hit}): ${acknowledged} writes, lost ${lost}, twice ${twice}, stale ${stale}, missing ${missing}${former}; waits ${waits[0]} and ${waits[1]}, healed after ${waits[2]}`;
}
