import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { stopped } from '../progress.ts';
import { type HttpCall, headersOf } from './http-call.ts';

/** Calls to make again and again, in turn, as fast as they are answered. */
export interface Load {
  readonly port: number;
  readonly calls: readonly HttpCall[];
  readonly connections: number;
  readonly seconds: number;
}

/** The result of a load. Times in milliseconds. */
export interface LoadResult {
  readonly calls: number;
  readonly callsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Bytes over the wire per answer, headers included. */
  readonly bytesPerCall: number;
  /** Answers with a status of 400 or more, broken connections and missing answers. */
  readonly failures: number;
}

/** wrk where it is installed: autocannon needs several times the processor for the same load. */
export const LOAD_TOOL: 'wrk' | 'autocannon' = isInstalled('wrk') ? 'wrk' : 'autocannon';

/** Put a load on a server. */
export function drive(load: Load): Promise<LoadResult> {
  return LOAD_TOOL === 'wrk' ? driveWithWrk(load) : driveWithAutocannon(load);
}

function isInstalled(program: string): boolean {
  try {
    execFileSync('which', [program], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const SCRIPT = join(import.meta.dirname, 'wrk.lua');
/** One thread drives as much as a server on one core can answer, and leaves the other core to the server. */
const THREADS = '1';

interface WrkSummary {
  readonly microseconds: number;
  readonly calls: number;
  readonly bytes: number;
  readonly p50: number;
  readonly p99: number;
  readonly failures: number;
}

/** Drive a load with wrk. Its percentiles include the time a call waited before it could be sent. */
export async function driveWithWrk({ port, calls, connections, seconds }: Load): Promise<LoadResult> {
  const folder = await mkdtemp(join(tmpdir(), 'quad-bench-'));
  const requests = join(folder, 'requests');
  try {
    await writeFile(requests, calls.map((call) => rawRequest(call, port)).join('\0'));
    const { stdout } = await promisify(execFile)(
      'wrk',
      [
        ...['--threads', THREADS, '--connections', String(connections), '--duration', `${seconds}s`],
        ...['--timeout', '30s', '--script', SCRIPT, `http://127.0.0.1:${port}`, '--', requests],
      ],
      { signal: stopped },
    );
    const line = /^RESULT (.*)$/m.exec(stdout)?.[1];
    if (line === undefined) throw new Error(`wrk printed no result: ${stdout}`);
    const summary = JSON.parse(line) as WrkSummary;
    return {
      calls: summary.calls,
      callsPerSecond: summary.calls / (summary.microseconds / 1e6),
      p50: summary.p50 / 1000,
      p99: summary.p99 / 1000,
      bytesPerCall: summary.calls === 0 ? 0 : summary.bytes / summary.calls,
      failures: summary.failures,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function rawRequest(call: HttpCall, port: number): string {
  const headers = { host: `127.0.0.1:${port}`, ...headersOf(call) };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${call.method} ${call.path} HTTP/1.1\r\n${lines.join('')}\r\n${call.body ?? ''}`;
}

/** Drive a load with autocannon, in this process. */
export async function driveWithAutocannon({ port, calls, connections, seconds }: Load): Promise<LoadResult> {
  let requests = calls.map(({ method, path, headers, body }) => ({
    method: method as autocannon.Request['method'] & string,
    path,
    // it adds the length of the body itself
    headers,
    ...(body === undefined ? {} : { body }),
  }));
  // its own figures are in whole milliseconds and lack the calls since the last full second
  const times: number[] = [];
  let bytes = 0;
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      {
        url: `http://127.0.0.1:${port}`,
        connections,
        duration: seconds,
        timeout: 30,
        requests,
        // each connection has an order of its own, so that they do not all make the same call at once
        setupClient: (client) => {
          requests = shuffled(requests);
          client.setRequests(requests);
        },
      },
      (error: unknown, outcome) => (error ? reject(error) : resolve(outcome)),
    );
    run.on('response', (_client, _status, size, milliseconds) => {
      times.push(milliseconds);
      bytes += size;
    });
  });
  times.sort((a, b) => a - b);
  const percentile = (part: number) => times[Math.floor(times.length * part)] ?? 0;
  return {
    calls: times.length,
    callsPerSecond: times.length / result.duration,
    p50: percentile(0.5),
    p99: percentile(0.99),
    bytesPerCall: times.length === 0 ? 0 : bytes / times.length,
    failures: result['4xx'] + result['5xx'] + result.errors,
  };
}

/** Shuffle a list into the same order each time, so that runs stay comparable. */
export function shuffled<Item>(list: readonly Item[]): Item[] {
  const items = [...list];
  const random = seededRandom();
  for (let index = items.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1));
    [items[index], items[other]] = [items[other] as Item, items[index] as Item];
  }
  return items;
}

/** Pseudo-random numbers from 0 to below 1, the same sequence for the same seed (xorshift). */
export function seededRandom(seed = 1): () => number {
  let state = Math.imul(seed, 0x9e3779b9) || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
