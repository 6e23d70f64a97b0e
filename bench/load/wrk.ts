import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { stopped } from '../progress.ts';
import { type HttpCall, headersOf } from './http-call.ts';
import type { Load, LoadResult } from './load.ts';

const SCRIPT = join(import.meta.dirname, 'wrk.lua');
/** One thread drives what a server on one core can answer, and leaves the other core to the server. */
const THREADS = '1';

interface Summary {
  readonly microseconds: number;
  readonly calls: number;
  readonly bytes: number;
  readonly p50: number;
  readonly p99: number;
  readonly failures: number;
}

/** Drives a load with wrk. Its percentiles are corrected for answers it had to wait for before it asked again. */
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
    if (line === undefined) throw new Error(`wrk told nothing: ${stdout}`);
    const summary = JSON.parse(line) as Summary;
    return {
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
