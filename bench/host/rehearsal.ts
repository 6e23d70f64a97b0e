import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../scripts/lib/port.js';

const ROOT = join(import.meta.dirname, '../..');
const DEPLOY = join(ROOT, 'deploy/host');
/** Debian's folder of the programs of Postgres 15. */
const POSTGRES_BIN = '/usr/lib/postgresql/15/bin';
/** The first release. */
export const RELEASE = 'r1';
const NEEDED = [
  ['perl', '-MIO::Socket::UNIX', '-e', '1'],
  ['runuser', '--version'],
  [join(POSTGRES_BIN, 'postgres'), '--version'],
] as const;

/** Name a program that this machine lacks to rehearse a host; undefined when it has all. */
export function missingForRehearsal(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'root on Linux';
  const missing = NEEDED.find(([program, ...args]) => spawnSync(program, args).status !== 0);
  return missing && `${missing[0]} (Debian: apt-get install postgresql-15 perl)`;
}

/** A host below a folder: real Postgres, real processes, and perl in the place of systemd. */
export interface Rehearsal extends AsyncDisposable {
  /** The folder that is `/` for this host. */
  readonly root: string;
  /** The process of Postgres. */
  readonly postgres: number;
  /** Run quad-host, and return its output. Throws an Error with its complaint. */
  quadHost(...args: readonly string[]): Promise<string>;
  /** Run quad-host with further environment variables. */
  quadHostWith(environment: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<string>;
  /** The process of a college; undefined while it sleeps. */
  processOf(name: string): Promise<number | undefined>;
  socketOf(name: string): string;
  /** Its settings. */
  environmentOf(name: string): Promise<Readonly<Record<string, string>>>;
  /** Make another release: this code with another file among its migrations. */
  addRelease(version: string, migration: { readonly name: string; readonly sql: string }): Promise<void>;
}

/** Set a host up. `settings` are those of all its colleges; `postgres` another host's Postgres to share. */
export async function rehearse(
  settings: Readonly<Record<string, string>>,
  { postgresSettings = [] }: { postgresSettings?: readonly string[] } = {},
): Promise<Rehearsal> {
  const root = await mkdtemp(join(tmpdir(), 'quad-host-'));
  // Postgres runs as another user.
  await chmod(root, 0o755);
  const at = (path: string) => join(root, path);
  const folders = ['bin', 'services', 'etc/quad', 'run/quad', 'opt/quad/releases'];
  for (const folder of folders) await mkdir(at(folder), { recursive: true });
  const database = await startPostgres(at('postgres'), postgresSettings);
  await writeFile(at('etc/quad/admin.env'), `QUAD_HOST_POSTGRES=${database.address}\n`, { mode: 0o600 });
  await writeFile(at('etc/quad/host.env'), lines(settings));
  await makePrograms(at);
  await makeRelease(at, RELEASE);
  await symlink(at(`opt/quad/releases/${RELEASE}`), at('opt/quad/current'));

  const environment = { PATH: `${at('bin')}:${process.env.PATH}`, QUAD_HOST_ROOT: root };
  const quadHostWith = async (more: Readonly<Record<string, string>>, ...args: readonly string[]) => {
    const child = spawn(join(DEPLOY, 'quad-host'), args, {
      env: { ...environment, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [out, err] = ['', ''];
    child.stdout.on('data', (text) => (out += text));
    child.stderr.on('data', (text) => (err += text));
    const [status] = await once(child, 'close');
    if (status !== 0) throw new Error(`quad-host ${args.join(' ')}: ${err || out}`);
    return out;
  };
  const quadHost = (...args: readonly string[]) => quadHostWith({}, ...args);
  return {
    root,
    postgres: database.pid,
    quadHost,
    quadHostWith,
    processOf: (name) => readFile(at(`services/${name}.pid`), 'utf8').then(Number, () => undefined),
    socketOf: (name) => at(`run/quad/${name}.sock`),
    async environmentOf(name) {
      const text = await readFile(at(`etc/quad/colleges/${name}.env`), 'utf8');
      return Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, key = '', value = '']) => [key, value]));
    },
    async addRelease(version, { name, sql }) {
      await makeRelease(at, version, async (release) => {
        for (const part of ['src', 'database', 'package.json'])
          await cp(join(ROOT, 'server', part), join(release, 'server', part), {
            recursive: true,
            filter: (path) => !/\/testing$|\.test\.ts$/.test(path),
          });
        await writeFile(join(release, 'server/database/migrations', `${name}.sql`), sql);
      });
    },
    async [Symbol.asyncDispose]() {
      execFileSync(at('bin/systemctl'), ['disable-all'], { env: environment });
      await database.stop();
      await rm(root, { recursive: true, force: true });
    },
  };
}

const lines = (settings: Readonly<Record<string, string>>) =>
  Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

/** Start Debian's Postgres for the role of quad-host, which is no superuser. */
async function startPostgres(folder: string, settings: readonly string[]) {
  const port = await freePort();
  const asPostgres = (program: string, ...args: readonly string[]) =>
    execFileSync('runuser', ['-u', 'postgres', '--', join(POSTGRES_BIN, program), ...args], { stdio: 'ignore' });
  await mkdir(folder, { mode: 0o777 });
  await chmod(folder, 0o777);
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, 'superuser\n', { mode: 0o644 });
  asPostgres(
    'initdb',
    '-D',
    join(folder, 'data'),
    '-U',
    'postgres',
    '-A',
    'scram-sha-256',
    '--pwfile',
    passwordFile,
    '-N',
  );
  const options = ['max_connections=800', 'lc_messages=C', 'listen_addresses=127.0.0.1', 'fsync=off', ...settings];
  const text = [`-p ${port}`, `-k ${folder}`, ...options.map((option) => `-c ${option}`)].join(' ');
  asPostgres('pg_ctl', '-D', join(folder, 'data'), '-o', text, '-l', join(folder, 'log'), '-w', 'start');
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password: 'superuser' });
  await client.connect();
  await client.query("create role quad_host login createrole createdb password 'host'");
  await client.end();
  const [pid] = (await readFile(join(folder, 'data/postmaster.pid'), 'utf8')).split('\n');
  return {
    pid: Number(pid),
    address: `postgres://quad_host:host@127.0.0.1:${port}/postgres`,
    stop: async () => asPostgres('pg_ctl', '-D', join(folder, 'data'), '-m', 'immediate', 'stop'),
  };
}

/** The system's programs that quad-host calls, and the service with the settings of quad@.service. */
async function makePrograms(at: (path: string) => string): Promise<void> {
  await cp(join(import.meta.dirname, 'systemctl.sh'), at('bin/systemctl'));
  await cp(join(import.meta.dirname, 'hold-socket.pl'), at('services/hold-socket.pl'));
  // Colleges have no users of their own here: only a real machine gets users.
  for (const [name, script] of [
    ['id', 'echo 0'],
    ['chown', 'exit 0'],
    ['userdel', 'exit 0'],
  ] as const)
    await writeFile(at(`bin/${name}`), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  const unit = (await readFile(join(DEPLOY, 'quad@.service'), 'utf8')).replaceAll('%i', '$1');
  const below = (text: string) => text.replaceAll(/(?<=[= ])\/(?=(opt|etc|var)\/)/g, `${at('')}/`);
  const all = (key: string) => [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value);
  const script = [
    '#!/bin/sh',
    `cd ${below(`=${all('WorkingDirectory')[0]}`).slice(1)}`,
    ...all('Environment').map((value) => `export ${below(`=${value}`).slice(1)}`),
    'set -a',
    ...all('EnvironmentFile').map((value) => `. ${below(`=${value.replace(/^-/, '')}`).slice(1)}`),
    `exec ${below(`=${all('ExecStart')[0]}`).slice(1)}`,
  ];
  await writeFile(at('services/service'), `${script.join('\n')}\n`, { mode: 0o755 });
}

/** A folder like a release. Its parts lead to this checkout, but for those that `change` makes. */
async function makeRelease(
  at: (path: string) => string,
  version: string,
  change?: (release: string) => Promise<void>,
): Promise<void> {
  const release = at(`opt/quad/releases/${version}`);
  await mkdir(release, { recursive: true });
  await change?.(release);
  for (const part of ['node_modules', 'web', ...(change ? [] : ['server'])])
    await symlink(join(ROOT, part), join(release, part));
}
