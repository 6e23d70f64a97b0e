import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** All names begin with it, so that the cleaner finds everything. A bridge's name has at most 15 characters. */
const NAME = 'quad-faults';
/** The deployment files have the addresses 10.0.0.x; the machines here have the same last numbers. */
export const PREFIX = '10.77.0.';

/** Ends all processes in the namespaces of this run and removes them, when the run ends in whatever way. */
const CLEANER = `read -r nothing
for name in $(ip netns list | cut -d' ' -f1 | grep '^${NAME}-'); do
  ip netns pids "$name" | xargs -r kill -9
  ip netns del "$name"
done
# a namespace ends some time after it is removed, and its link with it
ip -o link show master ${NAME} | cut -d' ' -f2 | cut -d@ -f1 | while read -r link; do ip link del "$link"; done
ip link del ${NAME}`;

/** Which packets a cut drops: all, those that arrive at the machine, or those that leave it. */
export type Direction = 'both' | 'in' | 'out';

/** A process of a machine. */
export interface Running {
  readonly pid: number;
  readonly command: string;
}

/** A machine of the cluster: a network namespace with an address of its own. */
export interface Machine {
  readonly name: string;
  readonly address: string;
  /** Start a program there. Its output is appended to `<name>-<program>.log` in the folder of logs. */
  spawn(program: string, command: readonly string[], options: { cwd: string; env?: NodeJS.ProcessEnv }): ChildProcess;
  processes(): Promise<readonly Running[]>;
  /** Drop packets to and from these addresses, or all. */
  cut(direction: Direction, addresses?: readonly string[]): Promise<void>;
  /** Let all packets pass again. */
  heal(): Promise<void>;
}

/** Machines that reach each other and this process, and nothing else. */
export interface Network extends AsyncDisposable {
  /** Add a machine with the last number of its address. */
  add(name: string, number: number): Promise<Machine>;
}

/** Whether this process may create networks: root, with the tools of Debian's packages iproute2 and iptables. */
export const mayCreateNetworks = (): boolean =>
  process.getuid?.() === 0 &&
  ['ip', 'iptables'].every((name) => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0);

/**
 * Create the network. A process of its own removes it when this one ends, also by `kill -9`.
 *
 * @throws Error when the network of another run exists
 */
export async function createNetwork(logs: string): Promise<Network> {
  await run('ip', ['link', 'add', NAME, 'type', 'bridge']).catch((error: unknown) => {
    throw new Error(`another run is under way, or its network ${NAME} was left over`, { cause: error });
  });
  const cleaner = spawn('sh', ['-c', CLEANER], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  await run('ip', ['address', 'add', `${PREFIX}1/24`, 'dev', NAME]);
  await run('ip', ['link', 'set', NAME, 'up']);
  return {
    add: (name, number) => addMachine(name, number, logs),
    async [Symbol.asyncDispose]() {
      const ended = once(cleaner, 'exit');
      cleaner.stdin.end();
      await ended;
    },
  };
}

async function addMachine(name: string, number: number, logs: string): Promise<Machine> {
  const namespace = `${NAME}-${name}`;
  const address = `${PREFIX}${number}`;
  const [outside, inside] = [`qf${number}`, 'eth0'];
  await run('ip', ['netns', 'add', namespace]);
  const within = (...command: string[]) => run('ip', ['netns', 'exec', namespace, ...command]);
  await run('ip', ['link', 'add', outside, 'type', 'veth', 'peer', 'name', inside, 'netns', namespace]);
  await run('ip', ['link', 'set', outside, 'master', NAME, 'up']);
  await within('ip', 'address', 'add', `${address}/24`, 'dev', inside);
  for (const device of ['lo', inside]) await within('ip', 'link', 'set', device, 'up');

  return {
    name,
    address,
    spawn(program, command, { cwd, env }) {
      const log = openSync(join(logs, `${name}-${program}.log`), 'a');
      return spawn('ip', ['netns', 'exec', namespace, ...command], {
        cwd,
        env: env ?? { PATH: process.env.PATH, HOME: cwd, LANG: 'C.UTF-8' },
        stdio: ['ignore', log, log],
        // Ctrl-C ends this process alone, which then stops the others
        detached: true,
      });
    },
    async processes() {
      const { stdout } = await run('ip', ['netns', 'pids', namespace]);
      const pids = stdout.split('\n').filter((line) => line !== '');
      return Promise.all(
        pids.map(async (pid) => ({
          pid: Number(pid),
          command: (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ').trim(),
        })),
      );
    },
    async cut(direction, addresses) {
      const rules: string[][] = [];
      for (const one of addresses ?? [undefined]) {
        if (direction !== 'out') rules.push(['INPUT', ...(one ? ['-s', one] : ['!', '-i', 'lo'])]);
        if (direction !== 'in') rules.push(['OUTPUT', ...(one ? ['-d', one] : ['!', '-o', 'lo'])]);
      }
      for (const rule of rules) await within('iptables', '-w', '-A', ...rule, '-j', 'DROP');
    },
    async heal() {
      await within('iptables', '-w', '-F');
    },
  };
}
