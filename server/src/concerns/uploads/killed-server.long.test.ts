import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../../platform/free-port.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { idIn, someBytes, uploader } from '../../testing/uploads.ts';

const MAIN = join(import.meta.dirname, '../../main.ts');
const MB = 1024 * 1024;

let quad: TestContext;
let port: number;
let app: ChildProcess;

const start = (): ChildProcess => {
  const { host, port: databasePort, user, password, database } = quad.connection;
  const place = new URLSearchParams({ host: String(host), port: String(databasePort) });
  return spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      QUAD_DATA_DIR: quad.dataDir,
      DATABASE_URL: `postgresql://${user}:${password}@localhost/${database}?${place}`,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
};
const answers = () =>
  vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/api/health`)).ok).toBe(true), {
    timeout: 60_000,
    interval: 50,
  });

beforeAll(async () => {
  quad = await createTestContext();
  port = await freePort();
  app = start();
  await answers();
});
afterAll(async () => {
  app.kill('SIGKILL');
  if (app.exitCode === null && app.signalCode === null) await once(app, 'exit');
  await quad.close();
});

const received = async (path: string): Promise<number> => {
  const { db } = quad.services;
  const row = await db.selectFrom('uploads').select('received').where('id', '=', idIn(path)).executeTakeFirst();
  return Number(row?.received);
};

test('an upload survives its server: it continues from the offset of HEAD, and arrives byte for byte', async () => {
  const url = `http://127.0.0.1:${port}`;
  const file = someBytes(20 * MB);
  const mine = uploader(url, await quad.newPerson('Asha'));
  const path = await mine.open(file.length);
  for (let kill = 1; kill <= 3; kill++) {
    const { offset = -1 } = await mine.where(path);
    const { sent } = mine.beginAdding(path, offset, file.length - offset);
    sent.write(file.subarray(offset, kill * 6 * MB));
    // kill the server while it writes the rest
    await expect.poll(() => received(path), { timeout: 30_000, interval: 1 }).toBeGreaterThan(offset + MB);
    const counted = await received(path);
    app.kill('SIGKILL');
    await once(app, 'exit');
    app = start();
    await answers();
    expect((await mine.where(path)).offset).toBeGreaterThanOrEqual(counted);
  }
  await mine.upload(file, { uploadUrl: url + path });
  const stored = await readFile(join(quad.dataDir, 'uploads', idIn(path)));
  expect(stored.equals(file)).toBe(true);
}, 180_000);
