import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../scripts/lib/port.js';
import { POSTGRES_BIN, postgresUser } from './debian-postgres.ts';
import { childrenOf, processesOf } from './processes.ts';
import { until } from './quad.ts';

const PROGRAMS = [
  ['patroni', '--version'],
  ['etcd', '--version'],
  ['haproxy', '-v'],
  [join(POSTGRES_BIN, 'postgres'), '--version'],
] as const;
const MEMBERS = [1, 2, 3] as const;
const SECRET = 'postgres';

/** Whether this machine can run the cluster: Debian's packages, and root to become the user `postgres`. */
export const hasCluster = (): boolean =>
  process.getuid?.() === 0 && PROGRAMS.every(([name, version]) => spawnSync(name, [version]).status === 0);

/** Three Postgres under Patroni with etcd, one synchronous standby, and HAProxy that leads to the primary. */
export interface Cluster extends AsyncDisposable {
  /** The address of the database through HAProxy. */
  readonly url: string;
  /** The address of its replicas through HAProxy. */
  readonly readUrl: string;
  /** The versions of its programs. */
  readonly versions: string;
  /** The processes of the primary: its Postgres, and its Patroni. */
  primary(): Promise<{ readonly name: string; readonly postgres: number[]; readonly patroni: number[] }>;
  /** Start the members again that have ended, as the supervisor of a machine does. */
  restartEnded(): Promise<void>;
  /** Wait until all three members run, one of them as a synchronous standby. */
  untilHealthy(): Promise<void>;
  /** Connect to the primary. */
  connect(): Promise<pg.Client>;
}

/** Start the cluster in a folder, and create the database `quad`. */
export async function startCluster(folder: string): Promise<Cluster> {
  const user = postgresUser();
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
  const ports = new Map<string, number>();
  for (const name of ['etcd', 'peer', 'proxy', 'replicas', ...MEMBERS.flatMap((i) => [`pg${i}`, `rest${i}`])])
    ports.set(name, await freePort());
  const at = (name: string) => `127.0.0.1:${ports.get(name)}`;
  const children: ChildProcess[] = [];
  const run = (program: string, args: readonly string[]) =>
    children.push(spawn(program, args, { stdio: 'ignore', cwd: folder }));
  const configOf = (member: number) => join(folder, `n${member}.yml`);

  run('etcd', etcdArguments(join(folder, 'etcd'), at('etcd'), at('peer')));
  for (const member of MEMBERS) {
    const home = join(folder, `n${member}`);
    await mkdir(home, { recursive: true });
    await chown(home, user, user);
    await writeFile(configOf(member), patroniConfig(member, home, at));
  }
  await writeFile(join(folder, 'haproxy.cfg'), haproxyConfig(ports));
  const startMember = (member: number) => run('runuser', ['-u', 'postgres', '--', 'patroni', configOf(member)]);
  startMember(1);
  await until('the first member is the primary', async () => (await fetch(`http://${at('rest1')}/primary`)).ok, 200);
  startMember(2);
  startMember(3);
  run('haproxy', ['-f', join(folder, 'haproxy.cfg')]);

  const members = async () => {
    for (const member of MEMBERS) {
      const answer = await fetch(`http://${at(`rest${member}`)}/cluster`, { signal: AbortSignal.timeout(1000) }).catch(
        () => undefined,
      );
      if (answer?.ok)
        return ((await answer.json()) as { members: { name: string; role: string; state: string }[] }).members;
    }
    return [];
  };
  const connect = async (database = 'quad') => {
    const client = new pg.Client({ connectionString: `postgres://postgres:${SECRET}@${at('proxy')}/${database}` });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  const untilHealthy = async () => {
    await until(
      'all members run',
      async () => {
        const all = await members();
        const running = all.filter(({ state }) => state === 'running' || state === 'streaming');
        return running.length === MEMBERS.length && all.some(({ role }) => role === 'sync_standby');
      },
      200,
    );
  };
  const processesOfMember = async (name: string) => {
    const pid = Number.parseInt(await readFile(join(folder, name, 'data/postmaster.pid'), 'utf8'), 10);
    return {
      name,
      postgres: [pid, ...(await childrenOf(pid, 'postgres'))],
      patroni: await processesOf(join(folder, `${name}.yml`)),
    };
  };

  await untilHealthy();
  await until('HAProxy leads to the primary', async () => {
    const admin = await connect('postgres');
    await admin.query('create database quad').finally(() => admin.end());
    return true;
  });
  return {
    url: `postgres://postgres:${SECRET}@${at('proxy')}/quad`,
    readUrl: `postgres://postgres:${SECRET}@${at('replicas')}/quad`,
    versions: PROGRAMS.map(([name, version]) => firstLine(name, version)).join(', '),
    async primary() {
      const leader = (await members()).find(({ role }) => role === 'leader');
      if (!leader) throw new Error('the cluster has no primary');
      return processesOfMember(leader.name);
    },
    async restartEnded() {
      for (const member of MEMBERS) if ((await processesOf(configOf(member))).length === 0) startMember(member);
    },
    untilHealthy,
    connect,
    async [Symbol.asyncDispose]() {
      // Stopped members could not end, and a member that is starting has no Postgres yet.
      for (const member of MEMBERS) {
        for (const pid of await processesOf(configOf(member))) signal(pid, 'SIGKILL');
        const { postgres } = await processesOfMember(`n${member}`).catch(() => ({ postgres: [] }));
        for (const pid of postgres) signal(pid, 'SIGKILL');
      }
      for (const child of children.reverse()) {
        if (child.exitCode !== null || child.signalCode !== null) continue;
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
      }
    },
  };
}

/** Send a signal to a process that may have ended. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // it has ended by itself
  }
}

const firstLine = (program: string, version: string) =>
  spawnSync(program, [version], { encoding: 'utf8' }).stdout.split('\n')[0]?.trim() ?? '';

const etcdArguments = (data: string, client: string, peer: string) => [
  ...['--data-dir', data, '--listen-client-urls', `http://${client}`, '--advertise-client-urls', `http://${client}`],
  ...['--listen-peer-urls', `http://${peer}`, '--initial-advertise-peer-urls', `http://${peer}`],
  ...['--initial-cluster', `default=http://${peer}`],
];

/** The settings that docs/operations.md recommends. */
const patroniConfig = (member: number, home: string, at: (name: string) => string) => `
scope: quad
name: n${member}
restapi: { listen: "${at(`rest${member}`)}", connect_address: "${at(`rest${member}`)}" }
etcd3: { hosts: ["${at('etcd')}"] }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 2
    retry_timeout: 3
    maximum_lag_on_failover: 1048576
    synchronous_mode: true
    synchronous_mode_strict: true
    postgresql:
      use_pg_rewind: true
      use_slots: true
      parameters: { synchronous_commit: "on", max_connections: 200, wal_log_hints: "on" }
  initdb: [ { encoding: UTF8 }, data-checksums ]
  pg_hba: [ "host replication replicator 127.0.0.1/32 md5", "host all all 127.0.0.1/32 md5" ]
postgresql:
  listen: "${at(`pg${member}`)}"
  connect_address: "${at(`pg${member}`)}"
  data_dir: ${home}/data
  bin_dir: ${POSTGRES_BIN}
  pgpass: ${home}/pgpass
  authentication:
    replication: { username: replicator, password: ${SECRET} }
    superuser: { username: postgres, password: ${SECRET} }
  parameters: { unix_socket_directories: "${home}" }
`;

const haproxyConfig = (ports: ReadonlyMap<string, number>) => `
global
  maxconn 1000
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
${listenTo('primary', ports.get('proxy'), ports)}
${listenTo('replica', ports.get('replicas'), ports)}
`;

const listenTo = (role: string, port: number | undefined, ports: ReadonlyMap<string, number>) => `listen ${role}
  bind 127.0.0.1:${port}
  option httpchk GET /${role}
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${MEMBERS.map((i) => `  server n${i} 127.0.0.1:${ports.get(`pg${i}`)} check port ${ports.get(`rest${i}`)}`).join('\n')}`;
