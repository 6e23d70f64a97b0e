import { readdir, readFile } from 'node:fs/promises';

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/** The processes of this machine (Linux). */
async function processes(): Promise<Process[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const read = (pid: string, file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
  return Promise.all(
    pids.map(async (pid) => {
      const [stat, command] = await Promise.all([read(pid, 'stat'), read(pid, 'cmdline')]);
      // the program's name is in parentheses and may contain anything; state and parent follow it
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      return { pid: Number(pid), parent, command };
    }),
  );
}

/** The child processes whose command line contains a text. */
export async function childrenOf(parent: number, text: string): Promise<number[]> {
  return (await processes()).filter((one) => one.parent === parent && one.command.includes(text)).map(({ pid }) => pid);
}

/** The processes whose command line contains a text. */
export async function processesOf(text: string): Promise<number[]> {
  return (await processes()).filter(({ command }) => command.includes(text)).map(({ pid }) => pid);
}

/** How many sockets listen on a loopback port: with several workers, one of each. */
export async function listenersOn(port: number): Promise<number> {
  const local = `0100007F:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const lines = (await readFile('/proc/net/tcp', 'utf8')).split('\n').map((line) => line.trim().split(/\s+/));
  return lines.filter(([, address, , state]) => address === local && state === '0A').length;
}
