import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../platform/free-port.ts';
import { HAS_DEBIAN_POSTGRES, runDebianPostgres } from './debian-postgres.ts';

/** Whether this machine can run a primary with a replica. The embedded Postgres has no pg_basebackup. */
export const CAN_REPLICATE = HAS_DEBIAN_POSTGRES;

const PATIENCE_MS = 60_000;

/** A server of a test's own cluster. */
export interface TestServer {
  readonly port: number;
  /** Its database as a superuser. */
  readonly admin: pg.Pool;
  url(): string;
  /** Start it, unless it runs. */
  start(): void;
  /** End it without notice. Its clients lose their connections. */
  kill(): void;
  /** Its processes, the one that accepts connections first. */
  pids(): Promise<number[]>;
  /** Let it answer nothing, and answer again. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /** Make a replica a primary. */
  promote(): void;
}

/** A primary and its streaming replica. */
export interface ReplicatedPostgres {
  /** The primary's database, for Quad: its role owns the database and has no other right. */
  readonly connection: {
    readonly host: string;
    readonly port: number;
    readonly user: string;
    readonly password: string;
    readonly database: string;
  };
  readonly primary: TestServer;
  readonly replica: TestServer;
  /** Start one replica more. */
  addReplica(): Promise<TestServer>;
  pauseReplay(): Promise<void>;
  resumeReplay(): Promise<void>;
  /** Wait until the replica has replayed all that the primary has. */
  caughtUp(): Promise<void>;
  stop(): Promise<void>;
}

const NAME = 'quad';

/** Start a primary, and a replica that is copied from it. The replica counts its statements. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'quad-replicated-'));
  await chmod(folder, 0o777);
  const run = runDebianPostgres;
  const servers: TestServer[] = [];
  const serverIn = async (name: string): Promise<TestServer> => {
    const data = join(folder, name);
    const port = await freePort();
    const pids = async () => {
      const pid = Number.parseInt(await readFile(join(data, 'postmaster.pid'), 'utf8'), 10);
      const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
      return [pid, ...children.trim().split(' ').map(Number)];
    };
    const signal = async (name: NodeJS.Signals) => {
      for (const pid of await pids()) process.kill(pid, name);
    };
    const settings = {
      port,
      unix_socket_directories: folder,
      fsync: 'off',
      lc_messages: 'C',
      max_connections: 60,
      shared_preload_libraries: 'pg_stat_statements',
    };
    const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
    const admin = new pg.Pool({ host: folder, port, user: 'postgres', database: NAME, max: 2 });
    admin.on('error', () => undefined);
    const server: TestServer = {
      port,
      admin,
      url: () => `postgres://${NAME}@127.0.0.1:${port}/${NAME}`,
      start() {
        if (existsSync(join(data, 'postmaster.pid'))) return;
        run('pg_ctl', '-D', data, '-o', options.join(' '), '-l', `${data}.log`, '-w', '-t', '120', 'start');
      },
      kill: () => run('pg_ctl', '-D', data, '-m', 'immediate', 'stop'),
      pids,
      freeze: () => signal('SIGSTOP'),
      thaw: () => signal('SIGCONT'),
      promote: () => run('pg_ctl', '-D', data, '-w', 'promote'),
    };
    servers.push(server);
    return server;
  };

  const primary = await serverIn('primary');
  run('initdb', '-D', join(folder, 'primary'), '-U', 'postgres', '-A', 'trust', '-N', '-E', 'UTF8', '--locale=C.UTF-8');
  primary.start();
  const server = new pg.Client({ host: folder, port: primary.port, user: 'postgres', database: 'postgres' });
  await server.connect();
  await server.query(`create role ${NAME} login`);
  await server.query(`create database ${NAME} owner ${NAME}`);
  await server.end();
  await primary.admin.query('create extension pg_stat_statements');

  const copyOfPrimary = async (name: string): Promise<TestServer> => {
    const from = ['-h', folder, '-p', String(primary.port), '-U', 'postgres'];
    run('pg_basebackup', ...from, '-D', join(folder, name), '-R', '-c', 'fast', '-N');
    const replica = await serverIn(name);
    replica.start();
    return replica;
  };
  const replica = await copyOfPrimary('replica');
  return {
    connection: { host: '127.0.0.1', port: primary.port, user: NAME, password: NAME, database: NAME },
    primary,
    replica,
    addReplica: () => copyOfPrimary(`replica-${servers.length}`),
    async pauseReplay() {
      await replica.admin.query('select pg_wal_replay_pause()');
      await until(async () => {
        const { rows } = await replica.admin.query('select pg_get_wal_replay_pause_state() as state');
        return rows[0].state === 'paused';
      });
    },
    async resumeReplay() {
      await replica.admin.query('select pg_wal_replay_resume()');
    },
    async caughtUp() {
      const { rows } = await primary.admin.query('select pg_current_wal_flush_lsn() as lsn');
      await until(async () => {
        const seen = await replica.admin.query('select pg_last_wal_replay_lsn() >= $1::pg_lsn as yes', [rows[0].lsn]);
        return seen.rows[0].yes;
      });
    },
    async stop() {
      for (const { admin, kill } of servers.reverse()) {
        await admin.end();
        try {
          kill();
        } catch {
          // A test has killed it.
        }
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const last = performance.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (performance.now() > last) throw new Error(`the replica has not obeyed within ${PATIENCE_MS / 1000} s`);
    await delay(20);
  }
}
