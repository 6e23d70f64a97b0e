import { cpus, loadavg, totalmem } from 'node:os';
import { LOAD_TOOL } from '../load/load.ts';
import { size } from './table.ts';
import { type Target, targetTable, verdict } from './targets.ts';

/** What a benchmark found: for reading, for machines, and held against the targets. */
export interface Findings {
  /** By name, as the JSON shows it. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Tables with a line above each. */
  readonly sections: readonly { readonly title: string; readonly text: string }[];
  readonly targets: readonly Target[];
}

/** The machine a run ran on. */
export interface Machine {
  readonly processor: string;
  readonly cores: number;
  readonly memory: number;
  readonly node: string;
  readonly loadTool: string;
  /** Processes that wanted a core in the minute before the run, on average. */
  readonly busyBefore: number;
}

export function thisMachine(): Machine {
  return {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memory: totalmem(),
    node: process.version,
    loadTool: LOAD_TOOL,
    busyBefore: loadavg()[0] ?? 0,
  };
}

/** One benchmark after the other as one. */
export function together(all: readonly Findings[]): Findings {
  return {
    data: Object.assign({}, ...all.map(({ data }) => data)),
    sections: all.flatMap(({ sections }) => sections),
    targets: all.flatMap(({ targets }) => targets),
  };
}

export function asText({ sections, targets }: Findings, machine: Machine): string {
  const { processor, cores, memory, node, loadTool } = machine;
  return [
    `${cores} cores of ${processor}, ${size(memory)} memory, Node ${node}, load by ${loadTool}${busyNote(machine)}`,
    ...sections.map(({ title, text }) => `${title}\n\n${text}`),
    ...(targets.length > 0 ? [targetTable(targets)] : []),
  ].join('\n\n');
}

export function asJson({ data, targets }: Findings, machine: Machine): string {
  const judged = targets.map((target) => ({ ...target, verdict: verdict(target) }));
  return JSON.stringify({ machine, ...data, targets: judged }, null, 2);
}

function busyNote({ busyBefore, cores }: Machine): string {
  return busyBefore > cores / 4
    ? `\nThe machine was busy before the run (load ${busyBefore.toFixed(1)}): these figures are lower than it can do.`
    : '';
}
