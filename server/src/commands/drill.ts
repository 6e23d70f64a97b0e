import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { readConfig } from '../platform/config.ts';
import type { LoneCommand } from './command.ts';
import { type DrillCampus, DUTIES } from './drill/duties.ts';
import { openDrillCampus } from './drill/scratch-campus.ts';
import { argumentsOf } from './options.ts';

export const drill: LoneCommand = {
  name: 'drill',
  usage: '',
  isAlone: true,
  says: 'practises each duty of the data protection law on a scratch campus, which touches no data of yours',
  async run({ args, say }) {
    argumentsOf(args, {}, { most: 0 });
    const dataDir = await mkdtemp(join(tmpdir(), 'quad-drill-'));
    await using opened = new AsyncDisposableStack();
    opened.defer(() => rm(dataDir, { recursive: true, force: true }));
    // mails are queued for an address where no server listens, so none leaves this machine
    const config = readConfig({ QUAD_DATA_DIR: dataDir, QUAD_DEMO: '0', PORT: '0', SMTP_URL: 'smtp://127.0.0.1:9' });
    const campus = await openDrillCampus({ config, logger: pino({ level: 'silent' }) }, opened);
    let failed = 0;
    const rows: string[][] = [];
    for (const { duty, section, act } of DUTIES) {
      const [outcome, ms, isDone] = await practise(campus, act);
      if (!isDone) failed += 1;
      rows.push([duty, section, isDone ? outcome : `FAILED: ${outcome}`, `${(ms / 1000).toFixed(1)} s`]);
    }
    for (const line of table(['Duty', 'Law', 'What happened', 'Time'], rows)) say(line);
    say(failed === 0 ? `All ${rows.length} duties work.` : `${failed} of ${rows.length} duties failed.`);
    return failed === 0 ? 0 : 1;
  },
};

async function practise(
  campus: DrillCampus,
  act: (campus: DrillCampus) => Promise<string>,
): Promise<[outcome: string, ms: number, isDone: boolean]> {
  const began = performance.now();
  const since = () => performance.now() - began;
  try {
    return [await act(campus), since(), true];
  } catch (error) {
    return [(error as Error).message, since(), false];
  }
}

/** The lines of a table whose columns are as wide as their longest text. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd();
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)];
}
