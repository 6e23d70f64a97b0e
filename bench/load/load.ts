import { execFileSync } from 'node:child_process';
import { driveWithAutocannon } from './autocannon.ts';
import type { HttpCall } from './http-call.ts';
import { driveWithWrk } from './wrk.ts';

/** Calls to make over and over, in turn, as fast as they are answered. */
export interface Load {
  readonly port: number;
  readonly calls: readonly HttpCall[];
  readonly connections: number;
  readonly seconds: number;
}

/** What came of a load. Times in milliseconds. */
export interface LoadResult {
  readonly callsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Bytes over the wire an answer, headers included. */
  readonly bytesPerCall: number;
  /** Answers with a status of 400 or more, broken connections and answers that did not come. */
  readonly failures: number;
}

/** wrk where it is installed: autocannon needs several times the processor for the same load. */
export const LOAD_TOOL: 'wrk' | 'autocannon' = isInstalled('wrk') ? 'wrk' : 'autocannon';

/** Puts a load on a server from another process. */
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
