import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../../scripts/lib/paths.js';
import { ownServerEnvironment, SERVER_PROCESS } from '../../../scripts/lib/server-process.js';
import { deployFile, PASSWORD } from './deploy-file.ts';
import { eventually } from './eventually.ts';
import { type Machine, type Network, PREFIX } from './network.ts';
import { type Program, programOn } from './programs.ts';

const NUMBERS = [1, 2, 3] as const;
const PORT = 3000;
const CHECK_MS = 2000;
/** The header in which the balancer names the node that answered. */
export const NODE_HEADER = 'x-node';

/** Three nodes of Quad, each with an HAProxy that leads to Postgres and Redis, and the balancer before them. */
export interface Nodes {
  readonly machines: readonly Machine[];
  readonly balancer: Machine;
  readonly programs: readonly Program[];
  /** The address of the balancer. */
  readonly url: string;
  /** The address of a node itself. */
  urlOf(machine: Machine): string;
  /** Whether all nodes are ready, and the balancer serves. */
  isHealthy(): Promise<boolean>;
}

/** Whether a process is Quad itself, not its HAProxy. */
export const isQuad = (command: string): boolean => !command.startsWith('haproxy');

/** Start them: the first node migrates the database. */
export async function startNodes(
  network: Network,
  folder: string,
  environment: Readonly<Record<string, string>>,
): Promise<Nodes> {
  const key = () => randomBytes(32).toString('base64');
  const settings = {
    QUAD_DEMO: '0',
    QUAD_RATE_LIMIT: 'off',
    // the machine is busy with all the others
    QUAD_VIDEO_NICE: '0',
    DATABASE_URL: `postgres://quad:${PASSWORD}@127.0.0.1:5432/quad`,
    DATABASE_READ_URL: `postgres://quad:${PASSWORD}@127.0.0.1:5501/quad`,
    REDIS_URL: `redis://:${PASSWORD}@127.0.0.1:6379/0`,
    QUAD_PUBLIC_URL: `http://${PREFIX}10`,
    QUAD_TRUST_PROXY: `${PREFIX}10`,
    QUAD_ACCOUNT_KEY: key(),
    QUAD_GRIEVANCE_KEY: key(),
    QUAD_BALLOT_KEY: key(),
    ...environment,
  };
  const machines: Machine[] = [];
  const programs: Program[] = [];
  const urlOf = ({ address }: Machine) => `http://${address}:${PORT}`;
  const answers = async (url: string) =>
    (await fetch(url, { signal: AbortSignal.timeout(CHECK_MS) }).catch(() => undefined))?.ok === true;
  const isReady = (machine: Machine) => answers(`${urlOf(machine)}/api/health/ready`);
  for (const n of NUMBERS) {
    const machine = await network.add(`node${n}`, 10 + n);
    machines.push(machine);
    const dataDir = join(folder, machine.name);
    await mkdir(dataDir, { recursive: true });
    const [toPostgres, toRedis] = [join(dataDir, 'postgres.cfg'), join(dataDir, 'redis.cfg')];
    await writeFile(toPostgres, await deployFile('patroni/haproxy-postgres.cfg'));
    await writeFile(toRedis, await deployFile('redis/haproxy-redis.cfg'));
    const haproxy = programOn(machine, {
      name: 'haproxy',
      cwd: dataDir,
      command: ['haproxy', '-db', '-f', toPostgres, '-f', toRedis],
      isOwn: ({ command }) => !isQuad(command),
    });
    const quad = programOn(machine, {
      name: 'quad',
      cwd: ROOT,
      command: [process.execPath, ...SERVER_PROCESS.args],
      env: ownServerEnvironment({ port: PORT, dataDir: join(dataDir, 'data') }, { ...settings, HOST: machine.address }),
      isOwn: ({ command }) => isQuad(command),
    });
    programs.push(haproxy, quad);
    haproxy.start();
    quad.start();
    await eventually(`${machine.name} is ready`, () => isReady(machine));
  }
  const balancer = await network.add('balancer', 10);
  const url = `http://${balancer.address}`;
  const front = programOn(balancer, {
    name: 'haproxy',
    cwd: folder,
    command: ['haproxy', '-db', '-f', await balancerConfig(folder, balancer)],
    isOwn: () => true,
  });
  programs.push(front);
  front.start();
  await eventually('the balancer serves', () => answers(`${url}/api/health/ready`));
  return {
    machines,
    balancer,
    programs,
    url,
    urlOf,
    async isHealthy() {
      const ready = await Promise.all([...machines.map(isReady), answers(`${url}/api/health/ready`)]);
      return ready.every(Boolean);
    },
  };
}

/** The balancer of deploy/ without TLS, with a third node, which says in a header which node has answered. */
async function balancerConfig(folder: string, { address }: Machine): Promise<string> {
  const text = await deployFile('haproxy/haproxy.cfg', {
    '    log /dev/log local0\n': '',
    '    log global\n': '',
    'bind :80': `bind ${address}:80`,
    '    bind :443 ssl crt /etc/haproxy/quad.pem alpn h2,http/1.1\n': '',
    '    http-request redirect scheme https code 301 unless { ssl_fc }\n': '',
    'X-Forwarded-Proto https': 'X-Forwarded-Proto http',
    '    server node2 10.0.0.12:3000': [
      '    server node2 10.0.0.12:3000',
      '    server node3 10.0.0.13:3000',
      `    http-response set-header ${NODE_HEADER} %s`,
    ].join('\n'),
  });
  const file = join(folder, 'balancer.cfg');
  await writeFile(file, text);
  return file;
}
