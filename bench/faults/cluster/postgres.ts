import { spawnSync } from 'node:child_process';
import { chmod, chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { deployFile, PASSWORD } from './deploy-file.ts';
import { eventually } from './eventually.ts';
import { type Machine, type Network, PREFIX } from './network.ts';
import { type Program, programOn } from './programs.ts';

const MEMBERS = [1, 2, 3] as const;
const CHECK_MS = 2000;

/** A member of the cluster of Postgres, as Patroni names it. */
export interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

/** Three Postgres under Patroni, with three members of etcd. */
export interface Databases {
  /** The machines by their names, which are Patroni's names of the members. */
  readonly machines: readonly Machine[];
  readonly etcds: readonly Machine[];
  readonly programs: readonly Program[];
  /** The members that Patroni knows; none while no Patroni answers. */
  members(): Promise<readonly Member[]>;
  /** The machine of the primary. Throws while there is none. */
  primary(): Promise<Machine>;
  /** Whether all members of etcd and Postgres run, one of them as a synchronous standby. */
  isHealthy(): Promise<boolean>;
  /** Connect to the Postgres of a machine as its superuser. */
  connect(machine: Machine, database?: string): Promise<pg.Client>;
}

/** Whether a process belongs to Postgres itself, not to its Patroni. */
export const isPostgres = (command: string): boolean =>
  /^(postgres:|\/usr\/lib\/postgresql\/\d+\/bin\/postgres)/.test(command);

/** Start etcd, then the members, and wait until they are healthy. */
export async function startDatabases(network: Network, folder: string): Promise<Databases> {
  const etcds: Machine[] = [];
  const machines: Machine[] = [];
  for (const n of MEMBERS) etcds.push(await network.add(`etcd${n}`, 50 + n));
  for (const n of MEMBERS) machines.push(await network.add(`postgres${n}`, 20 + n));
  const etcdPrograms = etcds.map((machine) => etcdOn(machine, folder));
  const patronis = await Promise.all(machines.map((machine) => patroniOn(machine, folder)));

  const ask = async (url: string) => {
    const answer = await fetch(url, { signal: AbortSignal.timeout(CHECK_MS) }).catch(() => undefined);
    return answer?.ok ? answer : undefined;
  };
  const members: Databases['members'] = async () => {
    for (const { address } of machines) {
      const answer = await ask(`http://${address}:8008/cluster`);
      if (answer) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  };
  const primary = async () => {
    for (const machine of machines) if (await ask(`http://${machine.address}:8008/primary`)) return machine;
    throw new Error('the cluster has no primary');
  };
  const databases: Databases = {
    machines,
    etcds,
    programs: [...etcdPrograms, ...patronis],
    members,
    primary,
    async isHealthy() {
      for (const { address } of etcds) if (!(await ask(`http://${address}:2379/health`))) return false;
      const all = await members();
      const running = all.filter(({ state }) => state === 'running' || state === 'streaming');
      const roles = all.map(({ role }) => role);
      return running.length === MEMBERS.length && roles.includes('leader') && roles.includes('sync_standby');
    },
    async connect({ address }, database = 'quad') {
      const client = new pg.Client({
        host: address,
        user: 'postgres',
        password: PASSWORD,
        database,
        connectionTimeoutMillis: 5000,
      });
      client.on('error', () => undefined);
      await client.connect();
      return client;
    },
  };
  for (const program of etcdPrograms) program.start();
  patronis[0]?.start();
  await eventually('the first member is the primary', async () => Boolean(await primary()));
  for (const program of patronis) program.start();
  await eventually('all members run', databases.isHealthy);
  const admin = await databases.connect(await primary(), 'postgres');
  try {
    await admin.query(`create role quad login password '${PASSWORD}'`);
    await admin.query('create database quad owner quad');
    await admin.query('create table probes (id uuid primary key)');
  } finally {
    await admin.end();
  }
  return databases;
}

function etcdOn(machine: Machine, folder: string): Program {
  const { name, address } = machine;
  const cluster = MEMBERS.map((n) => `etcd${n}=http://${PREFIX}${50 + n}:2380`).join(',');
  return programOn(machine, {
    name: 'etcd',
    cwd: folder,
    command: [
      ...['etcd', '--name', name, '--data-dir', join(folder, name), '--initial-cluster', cluster],
      ...['--listen-client-urls', `http://${address}:2379`, '--advertise-client-urls', `http://${address}:2379`],
      ...['--listen-peer-urls', `http://${address}:2380`, '--initial-advertise-peer-urls', `http://${address}:2380`],
    ],
    isOwn: () => true,
  });
}

async function patroniOn(machine: Machine, folder: string): Promise<Program> {
  const { name, address } = machine;
  const home = join(folder, name);
  const user = Number(spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' }).stdout);
  await mkdir(home, { recursive: true });
  await chown(home, user, user);
  const text = await deployFile('patroni/patroni.yml', {
    'name: postgres1': `name: ${name}`,
    '10.0.0.21': address,
    '/var/lib/postgresql/15/quad': join(home, 'data'),
    'password_encryption: scram-sha-256': `password_encryption: scram-sha-256\n    unix_socket_directories: ${home}`,
    '    - local all postgres peer\n': '    - local all postgres trust\n',
  });
  const config = join(folder, `${name}.yml`);
  await writeFile(config, `${text}  pgpass: ${home}/pgpass\n`);
  await chmod(config, 0o644);
  return programOn(machine, {
    name: 'patroni',
    cwd: home,
    command: ['setpriv', '--reuid', 'postgres', '--regid', 'postgres', '--init-groups', 'patroni', config],
    isOwn: ({ command }) => !isPostgres(command),
  });
}
