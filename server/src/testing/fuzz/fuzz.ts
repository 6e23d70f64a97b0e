import type { CallDefinition } from '@quad/contract/wire/call';
import fc from 'fast-check';
import type { TestContext } from '../context.ts';
import { everyCall, nameOf } from '../every-call.ts';
import { undescribed } from './answers.ts';
import { someFiles } from './files.ts';
import { requestsWithOneFault } from './one-wrong.ts';
import { type FuzzRequest, requestsFor } from './requests.ts';
import { addressOf, createSender } from './send.ts';
import { createWorld } from './world.ts';

export interface FuzzOptions {
  /** Equal seeds make equal requests. */
  readonly seed: number;
  /** Requests for each call. */
  readonly each: number;
  /** Concurrent requests. */
  readonly atOnce: number;
  /** Edge cases to send first for each field of each call: none by default. */
  readonly edges?: number;
  /**
   * Requests between two times that objects of every kind are made anew, which costs as much as these: 250 by default. With
   * more, more requests are about objects that earlier ones have deleted.
   */
  readonly batch?: number;
}

const BATCH = 250;
/** A delay that a person notices. */
export const SLOW_MS = 250;

/** The answers to the requests of one call. */
export interface CallFindings {
  readonly codes: Map<string, number>;
  succeeded: number;
  slow: number;
  slowestMs: number;
  slowest: string;
}

/** The answers to all requests of a run. */
export interface Findings {
  readonly requests: number;
  /** By the kind of fault: an example of a request. */
  readonly faults: ReadonlyMap<string, string>;
  readonly calls: ReadonlyMap<string, CallFindings>;
}

/** Send generated requests for every call of the contract, and check each answer against it. */
export async function fuzz(
  quad: TestContext,
  { seed, each, atOnce, edges = 0, batch = BATCH }: FuzzOptions,
): Promise<Findings> {
  const [calls, files] = [await everyCall(), await someFiles()];
  const world = createWorld(quad);
  const sender = createSender(quad.url, files);
  const found = new Map(calls.map((call) => [nameOf(call), noFindings()]));
  const faults = new Map<string, string>();
  const fixed = new Set(calls.filter(({ path }) => !path.includes(':')).map(nameOf));

  const make = async ({ call, role, person, ...parts }: FuzzRequest): Promise<void> => {
    const as = world.personOf(role, person);
    const { params, query, headers, body } = world.fill(parts, as);
    const path = addressOf(call.path, params, query);
    // The value of a parameter may turn the path into that of another call.
    if (call.path.includes(':') && fixed.has(`${call.method} ${path.split('?')[0]}`)) return;
    const start = performance.now();
    const answer = await sender.send(call.method, path, { headers, body, token: as?.token });
    const took = performance.now() - start;
    const shown = example(call, path, role, { headers, body });
    const code = String(Object(answer.body).code ?? answer.status);
    count(found.get(nameOf(call)) ?? noFindings(), { code, succeeded: answer.status < 400, took, shown });
    world.learn(answer.body);
    const fault = undescribed(call, answer);
    if (fault) faults.set(`${nameOf(call)} ${fault}`.slice(0, 500), shown);
    // The person is signed out.
    if (as && (code === 'not_signed_in' || nameOf(call).endsWith('/logout'))) await world.replace(role, as);
  };

  const requests = [
    ...(edges > 0 ? calls.flatMap((call) => requestsWithOneFault(call, seed, edges)) : []),
    ...inSomeOrder(calls, files.length, { seed, each }),
  ];
  for (let at = 0; at < requests.length; at += batch) {
    await world.restock();
    const waiting = requests.slice(at, at + batch);
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) await make(next);
      }),
    );
  }
  sender.close();
  return { requests: requests.length, faults, calls: found };
}

/** Requests for every call, in an order that depends on the seed. */
function inSomeOrder(
  calls: readonly CallDefinition[],
  fileCount: number,
  { seed, each }: { seed: number; each: number },
): FuzzRequest[] {
  const all = calls.flatMap((call, i) => {
    // A password costs as much as a hundred other calls.
    const numRuns = call.path.startsWith('/api/auth') ? Math.ceil(each / 4) : each;
    return fc.sample(requestsFor(call, fileCount), { seed: seed + i, numRuns });
  });
  const [order = []] = fc.sample(fc.shuffledSubarray(all, { minLength: all.length }), { seed, numRuns: 1 });
  return order;
}

const noFindings = (): CallFindings => ({ codes: new Map(), succeeded: 0, slow: 0, slowestMs: 0, slowest: '' });

function count(
  findings: CallFindings,
  { code, succeeded, took, shown }: { code: string; succeeded: boolean; took: number; shown: string },
): void {
  findings.codes.set(code, (findings.codes.get(code) ?? 0) + 1);
  if (succeeded) findings.succeeded++;
  if (took > SLOW_MS) findings.slow++;
  if (took <= findings.slowestMs) return;
  findings.slowestMs = took;
  findings.slowest = shown;
}

const example = (call: CallDefinition, path: string, role: string, sent: unknown): string =>
  `${call.method} ${path.slice(0, 300)} as ${role} ${JSON.stringify(sent).slice(0, 600)}`;
