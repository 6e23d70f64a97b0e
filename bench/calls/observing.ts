import { readFile } from 'node:fs/promises';
import { freePort } from '../../scripts/lib/port.js';
import { filledFolder, usualFill } from '../fill/filled-folder.ts';
import { drive } from '../load/load.ts';
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

/**
 * Measure what metrics and lines of the log cost an unchanged feed page (304), the cheapest call: the server's processor
 * time for each. Time on the clock would show the load of the machine.
 */
export async function benchObserving(options: Options): Promise<Findings> {
  await using folder = await filledFolder(usualFill(options.people, options.posts));
  const settings: Record<string, Record<string, string>> = {
    off: {},
    metrics: { QUAD_METRICS_PORT: String(await freePort()) },
    'QUAD_LOG=info': { QUAD_LOG: 'info' },
  };
  const rows: { setting: string; microseconds: number }[] = [];
  for (const [setting, env] of Object.entries(settings)) {
    progress(`measuring: ${setting}`);
    await using server = await startServer({ dataDir: folder.dataDir, env });
    const kind = callKinds(await readCampus(folder.dataDir)).find(({ conditional }) => conditional);
    if (!kind) throw new Error('no kind of call answers 304');
    const { calls } = await checkAnswers(kind, server.port);
    const load = { port: server.port, calls, connections: CONNECTIONS };
    await drive({ ...load, seconds: options.warmUp });
    const found: number[] = [];
    for (let round = 0; round < options.rounds; round++) {
      const before = await processorTime(server.pid);
      const { callsPerSecond } = await drive({ ...load, seconds: options.seconds });
      found.push(((await processorTime(server.pid)) - before) / (callsPerSecond * options.seconds));
    }
    rows.push({ setting, microseconds: found.toSorted((a, b) => a - b)[Math.floor(found.length / 2)] ?? Number.NaN });
  }
  return {
    data: { observing: rows },
    sections: [
      {
        title: 'Processor time of an unchanged feed page (304), in microseconds',
        text: table(
          [left('setting'), right('µs')],
          rows.map(({ setting, microseconds }) => [setting, figure(microseconds)]),
        ),
      },
    ],
    targets: [],
  };
}

/** The processor time of a process so far, in microseconds. */
async function processorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name of the program is in parentheses and may contain anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * MICROSECONDS_A_TICK;
}
