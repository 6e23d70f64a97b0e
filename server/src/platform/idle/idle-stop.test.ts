import { once } from 'node:events';
import { createServer, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchActivity } from './activity.ts';
import { collectWhenIdle, stopWhenIdle } from './idle-stop.ts';

/** The end of waiting, not a required speed: the machine may be busy. */
const PATIENCE = { timeout: 30_000, interval: 10 };
const HOUR = 3_600_000;
const inAnHour = async () => new Date(Date.now() + HOUR);

let server: Server;
let open: ServerResponse | undefined;
beforeEach(async () => {
  open = undefined;
  server = createServer((_request, response) => {
    open = response;
    response.writeHead(200);
    response.write('begun');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test('a server is in use as long as an answer is open, and idle from its end on', async () => {
  const activity = watchActivity(server);
  const { port } = server.address() as AddressInfo;
  const [answer] = await once(request({ port, host: '127.0.0.1' }).end(), 'response');
  answer.resume();
  expect(activity.idleMs).toBe(0);
  open?.end();
  await vi.waitFor(() => expect(activity.idleMs).toBeGreaterThan(0), PATIENCE);
});

test('a process stops when it was idle long enough', async () => {
  const stop = vi.fn();
  stopWhenIdle({ activity: { idleMs: 20 }, idleMs: 10, nextWork: inAnHour, stop });
  await vi.waitFor(() => expect(stop).toHaveBeenCalledTimes(1), PATIENCE);
});

test.each([
  { state: 'a request is open', idleMs: 0, nextWork: inAnHour },
  { state: 'a job is due soon', idleMs: 20, nextWork: async () => new Date() },
  { state: 'the database is unreachable', idleMs: 20, nextWork: () => Promise.reject(new Error('unreachable')) },
])('a process stays while $state', async ({ idleMs, nextWork }) => {
  const stop = vi.fn();
  const idle = vi.fn(() => idleMs);
  const activity = {
    get idleMs() {
      return idle();
    },
  };
  const giveUp = stopWhenIdle({ activity, idleMs: 10, nextWork, stop });
  // it has looked several times
  await vi.waitFor(() => expect(idle.mock.calls.length).toBeGreaterThan(3), PATIENCE);
  expect(stop).not.toHaveBeenCalled();
  giveUp();
});

test('a process stays when a request arrives during the question about jobs', async () => {
  const stop = vi.fn();
  const activity = { idleMs: 20 };
  const nextWork = vi.fn(async () => {
    activity.idleMs = 0;
    return inAnHour();
  });
  const giveUp = stopWhenIdle({ activity, idleMs: 10, nextWork, stop });
  await vi.waitFor(() => expect(nextWork).toHaveBeenCalled(), PATIENCE);
  await new Promise(setImmediate);
  expect(stop).not.toHaveBeenCalled();
  giveUp();
});

test('garbage is collected once in each pause', async () => {
  const collect = vi.fn<() => void>();
  const activity = { idleMs: 5 };
  const read = vi.spyOn(activity, 'idleMs', 'get').mockReturnValue(20);
  const looked = async (times: number) => {
    read.mockClear();
    await vi.waitFor(() => expect(read.mock.calls.length).toBeGreaterThan(times), PATIENCE);
  };
  const end = collectWhenIdle(activity, 10, collect);
  await looked(4);
  expect(collect).toHaveBeenCalledTimes(1);
  read.mockReturnValue(0);
  await looked(2);
  read.mockReturnValue(20);
  await looked(4);
  expect(collect).toHaveBeenCalledTimes(2);
  end();
});
