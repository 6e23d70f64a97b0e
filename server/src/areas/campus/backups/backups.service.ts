import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type pg from 'pg';
import { recordAct } from '../../../platform/audit/record-act.ts';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import { type MadeBackup, makeBackup } from '../../../platform/backup/backup.ts';
import type { Database } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { addJob, defineJob } from '../../../platform/jobs/jobs.ts';
import type { FilePlace } from '../../../platform/media/open-storage.ts';
import { isAlive } from '../../../platform/processes.ts';
import { StartError } from '../../../platform/start-error.ts';
import * as repo from './backups.repo.ts';
import { type BackupState, backupName, outdatedBackups } from './backups.rules.ts';

/** Make the nightly backup, or one that an admin requested. */
export const makeNightlyBackup = defineJob<object>('nightly-backup', { pace: 'long' });

/** The longest stored message of a failure. */
const PROBLEM_MAX = 300;

export type Backups = ReturnType<typeof createBackups>;

/** Make backups of the whole campus, and record them. */
export function createBackups(parts: {
  db: Database;
  connection: pg.ClientConfig;
  storage: FilePlace;
  dataDir: string;
  backupDir: string | undefined;
  backupPassphrase: string | undefined;
}) {
  const { db, connection, storage, dataDir, backupDir, backupPassphrase: passphrase } = parts;

  let runningCount = 0;

  /**
   * Whether a file is the unfinished backup of a dead process. In a container, the next process often has the same pid.
   */
  const isLeftOver = (name: string): boolean => {
    const pid = Number(/^quad-.*\.partial-(\d+)$/.exec(name)?.[1]);
    return pid === process.pid ? runningCount === 0 : pid > 0 && !isAlive(pid);
  };

  const make = async (path: string, by: 'shell' | 'server'): Promise<MadeBackup> => {
    const id = newId();
    const begun = new Date();
    const about = { id, file_name: basename(path), is_encrypted: passphrase !== undefined };
    runningCount++;
    try {
      const made = await makeBackup({ connection, storage, dataDir, path, passphrase });
      const { moment, bytes, rows, files } = made;
      await transact(db, async (trx) => {
        await repo.insertBackup(trx, { ...about, moment, bytes, problem: null });
        const details = { moment: moment.toISOString(), bytes, rows, files, encrypted: about.is_encrypted };
        await recordAct(trx, { by, action: 'backup.made', subject: { type: 'backup', id }, details });
      });
      return made;
    } catch (error) {
      const problem = (error instanceof Error ? error.message : String(error)).slice(0, PROBLEM_MAX);
      // The database itself may have failed.
      await repo.insertBackup(db, { ...about, moment: begun, bytes: null, problem }).catch(() => undefined);
      throw error;
    } finally {
      runningCount--;
    }
  };

  return {
    isEncrypting: passphrase !== undefined,

    /**
     * Make a backup from the shell, and return its path. `path` is a folder, or a file that does not exist.
     *
     * @throws StartError
     */
    async makeAt(path: string): Promise<MadeBackup & { readonly path: string }> {
      const found = await stat(path).catch(() => undefined);
      if (found && !found.isDirectory()) throw new StartError(`${path} exists already`);
      const target = found ? join(path, backupName(new Date(), passphrase !== undefined)) : path;
      if (isWithin(dataDir, target))
        throw new StartError('a backup in the data folder would be lost with it: choose another folder');
      return { ...(await make(target, 'shell')), path: target };
    },

    /** Queue an additional backup. Simultaneous requests queue only one. */
    async ask(viewer: Viewer): Promise<void> {
      if (backupDir === undefined) throw new AppError('backups_not_set_up');
      await transact(db, async (trx) => {
        await addJob(trx, makeNightlyBackup, {}, { key: 'backup-now', line: 'backups' });
        await recordAct(trx, { by: viewer.id, action: 'backup.asked' });
      });
    },

    /** Make the nightly backup, and delete outdated ones. */
    async makeNightly(): Promise<void> {
      if (backupDir === undefined) return;
      await mkdir(backupDir, { recursive: true, mode: 0o700 });
      // Delete leftovers first, because they may fill the disk.
      for (const name of await readdir(backupDir))
        if (isLeftOver(name)) await rm(join(backupDir, name), { force: true });
      await make(join(backupDir, backupName(new Date(), passphrase !== undefined)), 'server');
      for (const name of outdatedBackups(await readdir(backupDir))) await rm(join(backupDir, name), { force: true });
    },

    state: () => backupState({ db, backupDir }),
  };
}

/** Return the last backup and the last failure. */
export async function backupState({
  db,
  backupDir,
}: {
  db: Database;
  backupDir: string | undefined;
}): Promise<BackupState> {
  const [last, failed] = await Promise.all([repo.findLast(db, true), repo.findLast(db, false)]);
  return {
    isNightly: backupDir !== undefined,
    last: last && {
      moment: last.moment,
      fileName: last.file_name,
      bytes: Number(last.bytes),
      isEncrypted: last.is_encrypted,
    },
    problem: failed && { at: failed.moment, says: failed.problem ?? '' },
  };
}

const isWithin = (folder: string, path: string): boolean => `${resolve(path)}/`.startsWith(`${resolve(folder)}/`);
