import { readFile } from 'node:fs/promises';
import { freePort } from '../../scripts/lib/port.js';
import { filledFolder, usualFill } from '../fill/filled-folder.ts';
import { drive, type Load } from '../load/load.ts';
import type { Options } from '../options.ts';
import { progress } from '../progress.ts';
import { type Findings, figure, left, right, table } from '../report.ts';
import { readCampus } from '../server/campus.ts';
import { startServer } from '../server/server.ts';
import { callKinds } from './call-kinds.ts';
import { checkAnswers } from './measure.ts';

const CONNECTIONS = 16;
/** Linux counts processor time in hundredths of a second. */
const MICROSECONDS_A_TICK = 10_000;
/** Short, so that the slices of a turn see the same machine. */
const SLICE_SECONDS = 1;

/**
 * Measure what metrics and lines of the log cost an unchanged feed page (304), the cheapest call: the server's processor
 * time for each, because time on the clock shows the load of the machine. The load changes that time as well, so the
 * servers run beside each other and take turns of a second, and a setting is compared with `off` of the same turn.
 */
export async function benchObserving(options: Options): Promise<Findings> {
  const settings: Record<string, Record<string, string>> = {
    off: {},
    // Shows how much two equal processes differ.
    'off, another process': {},
    metrics: { QUAD_METRICS_PORT: String(await freePort()) },
    'QUAD_LOG=info': { QUAD_LOG: 'info' },
  };
  await using opened = new AsyncDisposableStack();
  const servers: { setting: string; pid: number; load: Omit<Load, 'seconds'>; turns: number[] }[] = [];
  for (const [setting, env] of Object.entries(settings)) {
    const { dataDir } = opened.use(await filledFolder(usualFill(options.people, options.posts)));
    const { port, pid } = opened.use(await startServer({ dataDir, env }));
    const kind = callKinds(await readCampus(dataDir)).find(({ conditional }) => conditional);
    if (!kind) throw new Error('no kind of call answers 304');
    const { calls } = await checkAnswers(kind, port);
    const load = { port, calls, connections: CONNECTIONS };
    progress(`warming up: ${setting}`);
    await drive({ ...load, seconds: options.warmUp });
    servers.push({ setting, pid, load, turns: [] });
  }
  const turns = Math.ceil((options.rounds * options.seconds) / SLICE_SECONDS);
  progress(`measuring: ${turns} turns`);
  for (let turn = 0; turn < turns; turn++) {
    // There and back, and from another server each time, so that no setting has a better place.
    const order = [...servers.slice(turn % servers.length), ...servers.slice(0, turn % servers.length)];
    for (const { pid, load, turns: found } of turn % 2 === 0 ? order : order.toReversed()) {
      const before = await processorTime(pid);
      const { calls } = await drive({ ...load, seconds: SLICE_SECONDS });
      found.push(((await processorTime(pid)) - before) / calls);
    }
  }
  const off = servers[0]?.turns ?? [];
  const rows = servers.map(({ setting, turns: found }) => ({
    setting,
    microseconds: median(found),
    ratio: median(found.map((microseconds, turn) => microseconds / (off[turn] ?? Number.NaN))),
  }));
  return {
    data: { observing: rows },
    sections: [
      {
        title: `Processor time of an unchanged feed page (304): medians of ${turns} turns`,
        text: table(
          [left('setting'), right('µs'), right('÷ off')],
          rows.map(({ setting, microseconds, ratio }) => [setting, figure(microseconds), ratio.toFixed(2)]),
        ),
      },
    ],
    targets: [],
  };
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The processor time of a process so far, in microseconds. */
async function processorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name of the program is in parentheses and may contain anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * MICROSECONDS_A_TICK;
}
