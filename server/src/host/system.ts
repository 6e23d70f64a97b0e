import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { userOf } from './colleges.ts';
import { HostError } from './host-error.ts';
import { run } from './run.ts';

const serviceOf = (name: string) => `quad@${name}.service`;
const socketUnitOf = (name: string) => `quad@${name}.socket`;

/** The names of the colleges with a process. */
export async function listAwake(): Promise<ReadonlySet<string>> {
  const states = '--state=active,activating,deactivating';
  const units = await run('systemctl', ['list-units', serviceOf('*'), states, '--plain', '--no-legend']);
  return new Set([...units.matchAll(/^quad@(\w+)\.service\s/gm)].map(([, name = '']) => name));
}

/** Start the processes of these colleges. Those that run already are left alone. */
export async function startProcesses(names: readonly string[]): Promise<void> {
  if (names.length > 0) await run('systemctl', ['start', '--no-block', ...names.map(serviceOf)]);
}

/** End the process of a college in order. Requests wait in its socket, and the first of them starts it again. */
export const endProcess = (name: string): Promise<unknown> => run('systemctl', ['stop', serviceOf(name)]);

/** Open the socket of a college, now and at each boot. */
export const openSocket = (name: string): Promise<unknown> => run('systemctl', ['enable', '--now', socketUnitOf(name)]);

/** Close the socket of a college and end its process, until the socket is opened again. */
export async function closeSocket(name: string): Promise<void> {
  await run('systemctl', ['disable', '--now', socketUnitOf(name)]);
  await endProcess(name);
}

/** Create the system's user of a college. */
export async function giveUser(name: string, home: string): Promise<void> {
  const user = userOf(name);
  if (await run('id', ['-u', user]).catch(() => undefined)) return;
  await run('useradd', ['--system', '--home-dir', home, '--no-create-home', '--shell', '/usr/sbin/nologin', user]);
}

/** Delete the system's user of a college, if it exists. */
export async function dropUser(name: string): Promise<void> {
  if (await run('id', ['-u', userOf(name)]).catch(() => undefined)) await run('userdel', [userOf(name)]);
}

/** Give a file or folder to the user of a college. */
export const giveTo = (name: string, path: string): Promise<unknown> =>
  run('chown', ['--recursive', '--no-dereference', `${userOf(name)}:`, path]);

/** How long a process may take until it serves, in milliseconds. */
const READY_MS = 120_000;

/**
 * Wake a college, and wait until it is ready.
 *
 * @throws HostError when it is not ready within two minutes
 */
export async function untilReady(socketPath: string, hostName: string, patienceMs = READY_MS): Promise<void> {
  const end = performance.now() + patienceMs;
  let problem: unknown;
  while (performance.now() < end) {
    const status = await ask(socketPath, hostName, end - performance.now()).catch((error: unknown) => {
      problem = error;
    });
    if (status === 200) return;
    if (status) problem = `it answers ${status}`;
    await delay(500);
  }
  throw new HostError(`it is not ready: ${problem instanceof Error ? problem.message : problem}`);
}

/** The status of a college's answer to a balancer's question. */
function ask(socketPath: string, hostName: string, timeoutMs: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { host: hostName, connection: 'close' };
    const signal = AbortSignal.timeout(Math.ceil(timeoutMs));
    const asked = request({ socketPath, path: '/api/health/ready', headers, signal }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asked.once('error', reject);
    asked.end();
  });
}
