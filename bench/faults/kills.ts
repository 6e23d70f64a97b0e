import { childrenOf } from './processes.ts';
import type { Quad } from './quad.ts';
import { type Row, spread } from './row.ts';
import { startWriters, type Writers } from './writers.ts';

/** How many writes are acknowledged between two kills. */
const WRITES_BETWEEN = 20;
const UP_AGAIN_MS = 5000;

/** Kill Postgres and the server during writes, again and again, and count the acknowledged writes that are missing. */
export async function killUnderWrites(quad: Quad, kills: number): Promise<Row[]> {
  await quad.start();
  const writers = await startWriters(quad);
  try {
    const postmaster = await killAgainAndAgain(writers, kills, async () => kill(await quad.postmasterPid()));
    const backend = await killAgainAndAgain(writers, kills, async () => {
      const backends = await childrenOf(await quad.postmasterPid(), 'quad quad');
      const victim = backends[Math.floor(Math.random() * backends.length)];
      if (victim) kill(victim);
    });
    const server = await killAgainAndAgain(writers, kills, async () => {
      await quad.end('SIGKILL');
      await quad.start();
    });
    await writers.stop();
    const missing = await writers.missing();
    const asked = `up again within ${UP_AGAIN_MS / 1000} s, 0 acknowledged writes lost`;
    const row = (fault: string, { times, text }: { times: number[]; text: string }, withinMs: number): Row => ({
      fault: `${fault}, ${kills} times under writes`,
      asked,
      measured: `${text}; ${missing} of ${writers.acknowledged.toLocaleString('en')} lost`,
      holds: missing === 0 && Math.max(...times) <= withinMs,
    });
    return [
      row('kill -9 of the postmaster', postmaster, UP_AGAIN_MS),
      row('kill -9 of a Postgres backend', backend, UP_AGAIN_MS),
      // this includes the start of a new process
      {
        ...row('kill -9 of the server, started again', server, Number.POSITIVE_INFINITY),
        asked: '0 acknowledged writes lost',
      },
    ];
  } finally {
    await writers.stop();
  }
}

const kill = (pid: number) => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // it ended by itself before the kill
  }
};

async function killAgainAndAgain(writers: Writers, kills: number, killOne: () => Promise<void>) {
  const times: number[] = [];
  for (let i = 0; i < kills; i++) {
    for (const goal = writers.acknowledged + WRITES_BETWEEN; writers.acknowledged < goal; ) await writers.nextWrite();
    const began = performance.now();
    await killOne();
    // writes on their way may still be acknowledged: only a write that begins after the kill counts
    await writers.nextAttempt();
    times.push(performance.now() - began);
  }
  return { times, text: spread(times).text };
}
