import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../start-error.ts';

const run = promisify(execFile);

/** A system account, as numbers. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** A way to run Postgres, which refuses to run as root. */
export interface Launcher {
  /** Arguments before the program and its own arguments. */
  readonly prefix: readonly string[];
  /** The account of the process, for `spawn`. */
  readonly identity: Partial<Account>;
  /** The required owner of the cluster's files; undefined when they stay with the user of this process. */
  readonly owner: Account | undefined;
}

interface Question {
  readonly initdb: string;
  /** The data folder, in which Postgres must work. */
  readonly folder: string;
  /** The owner of an existing cluster; undefined when it does not exist yet. */
  readonly clusterUid: number | undefined;
}

/**
 * Choose how to run Postgres, by trying each way with the real program and folder.
 *
 * An ordinary user simply runs it. Root prefers a user namespace, in which root's own files belong to an ordinary user:
 * no owner changes, and folders that only root may enter remain accessible. Where namespaces are forbidden
 * (containers), root becomes another account but keeps the right to pass closed folders.
 *
 * @throws StartError when nothing works
 */
export async function chooseLauncher(question: Question): Promise<Launcher> {
  for (const launcher of await candidates(question.clusterUid)) {
    if (await works(launcher, question)) return launcher;
  }
  throw new StartError(
    isRoot()
      ? `Postgres does not run as root, and root may not become another user here (neither unshare nor setpriv works for ${question.folder}); start Quad as an ordinary user, or set DATABASE_URL`
      : `the embedded Postgres cannot run here (${question.initdb}) or cannot write into ${question.folder}; set DATABASE_URL to a Postgres of your own`,
  );
}

async function candidates(clusterUid: number | undefined): Promise<Launcher[]> {
  const plain: Launcher = { prefix: [], identity: {}, owner: undefined };
  if (process.platform === 'win32') return [plain];
  const accounts = await ordinaryAccounts();
  const someone = accounts[0];
  const inNamespace = someone ? [namespaced(someone)] : [];
  if (!isRoot()) {
    // initdb looks its user up by name, and in a container the user's number may have none.
    const known = accounts.some((account) => account.uid === process.getuid?.());
    return known ? [plain] : [...inNamespace, plain];
  }
  if (clusterUid === 0) return inNamespace;
  if (clusterUid !== undefined) {
    const owner = accounts.find((account) => account.uid === clusterUid) ?? { uid: clusterUid, gid: clusterUid };
    return impersonating(owner);
  }
  return [...inNamespace, ...(someone ? impersonating(someone) : [])];
}

function namespaced(account: Account): Launcher {
  return {
    prefix: ['unshare', '--user', `--map-user=${account.uid}`, '--'],
    identity: {},
    owner: undefined,
  };
}

function impersonating(owner: Account): Launcher[] {
  const become = ['setpriv', `--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'];
  const passClosedFolders = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  // Postgres checks its own files with access(2), which ignores that right without this bit.
  const inAccessToo = '--securebits=+no_setuid_fixup';
  return [
    { prefix: [...become, inAccessToo, ...passClosedFolders, '--'], identity: {}, owner },
    { prefix: [...become, ...passClosedFolders, '--'], identity: {}, owner },
    { prefix: [], identity: owner, owner },
  ];
}

/** The accounts of this machine except root, preferring those made for services. */
async function ordinaryAccounts(): Promise<Account[]> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const preferred = ['postgres', 'nobody'];
  const rank = (name: string) => (preferred.includes(name) ? preferred.indexOf(name) : preferred.length);
  return text
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid = '', gid = '']) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid, gid }) => Number.isInteger(uid) && Number.isInteger(gid) && uid > 0)
    .sort((a, b) => rank(a.name) - rank(b.name))
    .map(({ uid, gid }) => ({ uid, gid }));
}

async function works(launcher: Launcher, { initdb, folder }: Question): Promise<boolean> {
  // initdb checks everything it needs: its user, its own path, the other programs, their files.
  const look = [initdb, '--show', '--pgdata', join(folder, 'postgres')];
  // A folder that changes owner becomes writable only after that.
  const script = launcher.owner ? 'cd "$0" && exec "$@"' : 'cd "$0" && test -w . && exec "$@"';
  const probe = process.platform === 'win32' ? look : ['sh', '-c', script, folder, ...look];
  const [file = '', ...args] = [...launcher.prefix, ...probe];
  return run(file, args, { ...launcher.identity, cwd: '/', timeout: 20_000 }).then(
    () => true,
    () => false,
  );
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}
