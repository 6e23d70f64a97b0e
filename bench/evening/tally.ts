import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';

/** Milliseconds of the calls of one kind, and what failed. */
export interface KindFigures {
  readonly kind: string;
  readonly isWrite: boolean;
  readonly calls: number;
  readonly failures: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

interface Kept {
  readonly isWrite: boolean;
  readonly times: RecordableHistogram;
  failures: number;
}

const MICROSECONDS = 1000;

/** How long calls took by kind, from the moment they were due to the end of their answers. */
export function createTally() {
  const kinds = new Map<string, Kept>();
  const all = { read: createHistogram(), write: createHistogram() };
  const problems = new Map<string, number>();
  const kept = (kind: string, isWrite: boolean): Kept => {
    const found = kinds.get(kind) ?? { isWrite, times: createHistogram(), failures: 0 };
    kinds.set(kind, found);
    return found;
  };
  return {
    /** Count a call that was answered. */
    add(kind: string, isWrite: boolean, milliseconds: number) {
      const time = Math.max(1, Math.round(milliseconds * MICROSECONDS));
      kept(kind, isWrite).times.record(time);
      all[isWrite ? 'write' : 'read'].record(time);
    },
    /** Count an answer of status 500 or more, or a connection that broke. */
    fail(kind: string, isWrite: boolean, problem: string) {
      kept(kind, isWrite).failures += 1;
      problems.set(`${kind}: ${problem}`, (problems.get(`${kind}: ${problem}`) ?? 0) + 1);
    },
    /** Count a refusal, such as a second vote of a person. */
    note(kind: string, status: number) {
      problems.set(`${kind}: answered ${status}`, (problems.get(`${kind}: answered ${status}`) ?? 0) + 1);
    },
    figures: (): KindFigures[] =>
      [...kinds].map(([kind, found]) => ({ kind, ...found, ...read(found.times), calls: found.times.count })),
    reads: () => read(all.read),
    writes: () => read(all.write),
    calls: () => all.read.count + all.write.count,
    failures: () => [...kinds.values()].reduce((sum, { failures }) => sum + failures, 0),
    problems: (): string[] => [...problems].map(([problem, count]) => `${count} × ${problem}`),
  };
}

export type Tally = ReturnType<typeof createTally>;

const read = (times: RecordableHistogram) => ({
  p50: times.percentile(50) / MICROSECONDS,
  p95: times.percentile(95) / MICROSECONDS,
  p99: times.percentile(99) / MICROSECONDS,
  max: times.count === 0 ? 0 : times.max / MICROSECONDS,
});
