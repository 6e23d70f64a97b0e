import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { deployFile, PASSWORD } from './deploy-file.ts';
import { type Machine, type Network, PREFIX } from './network.ts';
import { type Program, programOn } from './programs.ts';

const NUMBERS = [1, 2, 3] as const;
const CHECK_MS = 2000;

/** Three Redis, one of them the primary, and a Sentinel beside each. */
export interface RedisMachines {
  readonly machines: readonly Machine[];
  readonly programs: readonly Program[];
  /** The machine of the primary. Throws unless there is exactly one. */
  primary(): Promise<Machine>;
  /** Whether one primary has two replicas that follow it. */
  isHealthy(): Promise<boolean>;
}

/** Start them. */
export async function startRedis(network: Network, folder: string): Promise<RedisMachines> {
  const machines: Machine[] = [];
  for (const n of NUMBERS) machines.push(await network.add(`redis${n}`, 40 + n));
  const programs: Program[] = [];
  for (const machine of machines) {
    const cwd = join(folder, machine.name);
    await mkdir(cwd, { recursive: true });
    const replica = machine === machines[0] ? '' : `replicaof ${PREFIX}41 6379\n`;
    const own = { 'bind 10.0.0.41': `bind ${machine.address}` };
    await writeFile(join(cwd, 'redis.conf'), (await deployFile('redis/redis.conf', own)) + replica);
    const sentinel = await deployFile('redis/sentinel.conf', { ...own, 'dir /var/lib/redis': `dir ${cwd}` });
    await writeFile(join(cwd, 'sentinel.conf'), sentinel);
    for (const name of ['redis', 'sentinel'])
      programs.push(
        programOn(machine, {
          name,
          cwd,
          command: [name === 'redis' ? 'redis-server' : 'redis-sentinel', join(cwd, `${name}.conf`)],
          isOwn: ({ command }) => command.includes('[sentinel]') === (name === 'sentinel'),
        }),
      );
  }
  for (const program of programs) program.start();

  const states = () => Promise.all(machines.map(({ address }) => replicationOf(address).catch(() => '')));
  return {
    machines,
    programs,
    async primary() {
      const all = await states();
      const primaries = machines.filter((_, at) => all[at]?.includes('role:master'));
      const [primary] = primaries;
      if (!primary || primaries.length > 1) throw new Error(`${primaries.length} Redis are primaries`);
      return primary;
    },
    async isHealthy() {
      const all = await states();
      const primaries = all.filter((state) => state.includes('role:master'));
      const following = all.filter((state) => state.includes('master_link_status:up'));
      return primaries.length === 1 && primaries[0]?.includes('connected_slaves:2') === true && following.length === 2;
    },
  };
}

/** What Redis says about its role. */
function replicationOf(host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port: 6379, timeout: CHECK_MS });
    let said = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    socket.on('timeout', () => socket.destroy(new Error('Redis has not answered')));
    socket.on('error', reject).on('close', () => resolve(said));
    socket.write(`AUTH ${PASSWORD}\r\nINFO replication\r\nQUIT\r\n`);
  });
}
