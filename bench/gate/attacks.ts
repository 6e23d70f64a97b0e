import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** How many answers had each status; 0 is a connection that ended without an answer. */
export type Tally = ReadonlyMap<number, number>;

interface Sent {
  readonly method: string;
  /** Sent without normalising it. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

const AT_ONCE = 8;

/** Send `times` requests, some in parallel. */
async function tally(port: number, times: number, sent: (i: number) => Sent): Promise<Tally> {
  const counted = new Map<number, number>();
  let next = 0;
  const client = async () => {
    while (next < times) {
      const status = await statusOf(port, sent(next++));
      counted.set(status, (counted.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
  return counted;
}

function statusOf(port: number, { method, path, headers = {}, body }: Sent): Promise<number> {
  const json = body === undefined ? undefined : JSON.stringify(body);
  const type = json === undefined ? {} : { 'content-type': 'application/json' };
  return new Promise((resolve) => {
    const asked = request({ port, host: '127.0.0.1', method, path, headers: { ...type, ...headers }, agent: false });
    asked.on('response', (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    asked.on('error', () => resolve(0));
    asked.end(json);
  });
}

const wrongPassword = (path: string, email: string): Sent => ({
  method: 'POST',
  path,
  body: { email, password: 'not the password' },
});

/** Wrong passwords for one account, at an address spelled in some way. */
export const guessPasswords = (port: number, times: number, path: string) =>
  tally(port, times, () => wrongPassword(path, `guess-${path.length}@quad.example`));

/** One password for many accounts that do not exist. */
export const sprayPassword = (port: number, times: number) =>
  tally(port, times, (i) => wrongPassword('/api/auth/login', `nobody-${i}@quad.example`));

/** Well-formed tokens that the server never issued. */
export const guessTokens = (port: number, times: number) =>
  tally(port, times, () => {
    const token = `${randomBytes(24).toString('base64url')}.${randomBytes(16).toString('base64url')}`;
    return { method: 'GET', path: '/api/colleges', headers: { authorization: `Bearer ${token}` } };
  });

/**
 * Open `many` sign-ins that send one byte of their body a second. Return how many are open after each of these seconds.
 */
export async function slowBodies(port: number, many: number, seconds: readonly number[]): Promise<number[]> {
  const head =
    'POST /api/auth/login HTTP/1.1\r\nhost: quad\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n{';
  const sockets = Array.from({ length: many }, () => {
    const socket = connect(port, '127.0.0.1', () => socket.write(head));
    return socket.on('error', () => undefined).resume();
  });
  const trickle = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write(' ');
  }, 1000);
  const open: number[] = [];
  let passed = 0;
  for (const second of seconds) {
    await delay((second - passed) * 1000);
    passed = second;
    open.push(sockets.filter(({ closed, readyState }) => !closed && readyState === 'open').length);
  }
  clearInterval(trickle);
  for (const socket of sockets) socket.destroy();
  return open;
}
