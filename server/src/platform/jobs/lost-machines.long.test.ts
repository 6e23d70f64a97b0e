import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { CAN_REPLICATE, type ReplicatedPostgres, startReplicatedPostgres } from '../../testing/replicated-postgres.ts';

/** After this many seconds without traffic, Postgres asks whether the other machine is there. */
const ASKS_AFTER = 10;
/** The end of waiting, not a required speed: the machine may be busy. */
const PATIENCE = { timeout: 60_000, interval: 50 };

describe.runIf(CAN_REPLICATE)('connections of jobs, which hold locks', () => {
  let postgres: ReplicatedPostgres;
  let quad: TestContext;
  beforeAll(async () => {
    postgres = await startReplicatedPostgres();
    quad = await createTestContext({}, {}, postgres.connection);
  }, 300_000);
  afterAll(async () => {
    await quad?.close();
    await postgres?.stop();
  });

  /** The seconds until the server's end of a connection asks, by the kernel's timer. */
  const keepAliveOf = (port: number): number => {
    const ends = ['state', 'established', `sport = :${postgres.primary.port}`, 'and', `dport = :${port}`];
    const line = execFileSync('ss', ['-tnoH', ...ends], { encoding: 'utf8' });
    const [, time = '', unit = ''] = /timer:\(keepalive,([\d.]+)(ms|sec|min)/.exec(line) ?? [];
    return Number.parseFloat(time) * ({ ms: 0.001, sec: 1, min: 60 }[unit] ?? Number.NaN);
  };

  test('are asked by Postgres whether their machine is still there', async () => {
    const { rows } = await postgres.primary.admin.query<{ port: number }>(
      `select client_port as port from pg_stat_activity
        where datname = 'quad' and client_port > 0 and query ~ 'jobs:insert|graphile_worker'`,
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const { port } of rows) {
      // a connection that is being used has another timer for a moment
      await vi.waitFor(() => expect(keepAliveOf(port)).toBeLessThanOrEqual(ASKS_AFTER), PATIENCE);
    }
  });
});
