import { cpus, loadavg, totalmem } from 'node:os';
import { LOAD_TOOL } from './load/load.ts';

/** The result of a benchmark: tables to read, data for machines, and targets. */
export interface Findings {
  /** By name, as the JSON shows it. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Tables with a line above each. */
  readonly sections: readonly { readonly title: string; readonly text: string }[];
  readonly targets: readonly Target[];
}

/** A figure with the bound it has to reach. */
export interface Target {
  readonly figure: string;
  readonly bound: { readonly atLeast: number } | { readonly atMost: number };
  readonly unit?: string;
  /** Undefined when this run did not measure it. */
  readonly measured: number | undefined;
}

export type Verdict = 'reached' | 'not reached' | 'not measured';

export function verdict({ bound, measured }: Target): Verdict {
  if (measured === undefined || Number.isNaN(measured)) return 'not measured';
  const reached = 'atLeast' in bound ? measured >= bound.atLeast : measured <= bound.atMost;
  return reached ? 'reached' : 'not reached';
}

/** A column of a table of text; numbers are right-aligned. */
export interface Column {
  readonly title: string;
  readonly align?: 'left' | 'right';
}

export const left = (title: string): Column => ({ title, align: 'left' });
export const right = (title: string): Column => ({ title });

/** Lay out rows of text under their columns, each as wide as its widest cell. */
export function table(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  const titles = columns.map(({ title }) => title);
  const widths = titles.map((title, index) => Math.max(title.length, ...rows.map((row) => row[index]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    columns
      .map(({ align = 'right' }, index) => {
        const cell = cells[index] ?? '';
        return align === 'left' ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0);
      })
      .join('  ')
      .trimEnd();
  return [line(titles), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** Format a number: three significant digits, thousands separated. */
export function figure(value: number | undefined): string {
  if (value === undefined || !Number.isFinite(value)) return '';
  if (value >= 100) return Math.round(value).toLocaleString('en');
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

/** Format a number of bytes. */
export function size(bytes: number | undefined): string {
  if (bytes === undefined) return '';
  if (bytes >= 1e6) return `${(bytes / 1e6).toFixed(1)} MB`;
  return bytes >= 1e3 ? `${(bytes / 1e3).toFixed(1)} kB` : `${Math.round(bytes)} B`;
}

/** The cell with the reasons why a row cannot be trusted; empty when it can. */
export function invalid(problems: readonly string[]): string {
  return problems.length > 0 ? `INVALID: ${problems.join('; ')}` : '';
}

/** The machine of a run. */
export interface Machine {
  readonly processor: string;
  readonly cores: number;
  readonly memory: number;
  readonly node: string;
  readonly loadTool: string;
  /** The average number of processes that wanted a core in the minute before the run. */
  readonly loadBefore: number;
}

export function thisMachine(): Machine {
  return {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memory: totalmem(),
    node: process.version,
    loadTool: LOAD_TOOL,
    loadBefore: loadavg()[0] ?? 0,
  };
}

/** Merge the findings of several benchmarks. */
export function combine(all: readonly Findings[]): Findings {
  return {
    data: Object.assign({}, ...all.map(({ data }) => data)),
    sections: all.flatMap(({ sections }) => sections),
    targets: all.flatMap(({ targets }) => targets),
  };
}

export function asText({ sections, targets }: Findings, machine: Machine): string {
  const { processor, cores, memory, node, loadTool, loadBefore } = machine;
  const isBusy = loadBefore > cores / 4;
  return [
    `${cores} cores of ${processor}, ${size(memory)} memory, Node ${node}, load by ${loadTool}`,
    ...(isBusy ? [`The machine was busy before the run (load ${loadBefore.toFixed(1)}): expect lower figures.`] : []),
    ...sections.map(({ title, text }) => `${title}\n\n${text}`),
    ...(targets.length > 0 ? [targetTable(targets)] : []),
  ].join('\n\n');
}

export function asJson({ data, targets }: Findings, machine: Machine): string {
  const judged = targets.map((target) => ({ ...target, verdict: verdict(target) }));
  return JSON.stringify({ machine, ...data, targets: judged }, null, 2);
}

function targetTable(targets: readonly Target[]): string {
  return table(
    [left('target'), right('bound'), right('measured'), left('')],
    targets.map((target) => {
      const { bound, unit = '', measured } = target;
      const asked = 'atLeast' in bound ? `≥ ${bound.atLeast}` : `≤ ${bound.atMost}`;
      const withUnit = (text: string) => (text && unit ? `${text} ${unit}` : text);
      return [target.figure, withUnit(asked), withUnit(figure(measured)), verdict(target)];
    }),
  );
}
