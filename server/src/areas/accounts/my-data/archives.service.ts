import { rm } from 'node:fs/promises';
import { msg } from '@lingui/core/runtime-macro';
import type { DataArchive } from '@quad/contract/accounts/my-data';
import { DATA_ARCHIVE_DAYS } from '@quad/contract/limits/accounts';
import { addNotifications } from '../../../concerns/notifications/add-notifications.ts';
import { defineNotification, type NotificationSource } from '../../../concerns/notifications/notification-kind.ts';
import type { PersonalData } from '../../../concerns/personal-data/personal-data.ts';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { type Attempt, addJob, defineJob, handleJob, type JobHandler } from '../../../platform/jobs/jobs.ts';
import type { NamedFile } from '../../../platform/media/part.ts';
import type { Platform } from '../../../platform/platform.ts';
import { retained } from '../../../platform/retention/retained.ts';
import { inLanguage } from '../../../platform/texts/language.ts';
import { languageOfPerson } from '../../../platform/texts/languages-of-people.ts';
import * as repo from './my-data.repo.ts';
import { bytesAt, writeArchive } from './write-archive.ts';

const makeArchive = defineJob<{ id: string }>('make-data-archive', { pace: 'long' });
const forgetArchives = defineJob<object>('forget-data-archives');
const HOURLY = '41 * * * *';
/** Archives are made one at a time, because each reads and writes much data. */
const LINE = 'data-archives';
/** Few, so that a person learns of a failure within minutes. */
const MAX_ATTEMPTS = 4;
const DAY_MS = 24 * 3600 * 1000;

/** A person's archive is ready. The subject is the archive. */
const archiveReady = defineNotification('data-archive', {
  says: () => msg`Your data is ready to download`,
  leadsTo: () => '/account/data',
});

export type Archives = ReturnType<typeof createArchives>;

/** Archives of all data about a person. A job makes them, only the person can download them, and they expire. */
export function createArchives(
  { db, media, scratch, logger }: Pick<Platform, 'db' | 'media' | 'scratch' | 'logger'>,
  domains: readonly PersonalData[],
) {
  const make = async (id: string, { isLast, signal }: Attempt): Promise<void> => {
    const person = await repo.findMaking(db, id);
    if (!person) return;
    const path = scratch.newPath();
    try {
      const folder = scratch.newPath();
      const about = { ...person, path, folder, signal };
      await inLanguage(await languageOfPerson(db, person.id), () => writeArchive({ db, domains, media }, about));
      const bytes = await bytesAt(path);
      await media.addUncounted({ path, type: 'private' }, async (file, trx) => {
        const expires_at = new Date(Date.now() + DATA_ARCHIVE_DAYS * DAY_MS);
        // the person may have been erased since they asked
        if (!(await repo.finishArchive(trx, { id, file, bytes, expires_at }))) {
          await media.remove(trx, [file]);
          return;
        }
        await addNotifications(trx, [{ kind: archiveReady, subject: id, actor: null, recipients: [person.id] }]);
      });
    } catch (error) {
      // the job tries again, also when the server stopped during this attempt
      if (!isLast) throw error;
      logger.error({ err: error }, 'an archive of someone’s data could not be made');
      await repo.failArchive(db, id);
    } finally {
      await rm(path, { force: true });
    }
  };

  const jobs: readonly JobHandler[] = [
    handleJob(makeArchive, ({ id }, attempt) => make(id, attempt)),
    handleJob(
      forgetArchives,
      retained(db, 'archives', async () => {
        const deleted = await transact(db, async (trx) => {
          const files = await repo.deleteExpired(trx);
          await media.remove(trx, files);
          return files.length;
        });
        await repo.failStale(db, new Date(Date.now() - DAY_MS));
        return deleted;
      }),
      { cron: HOURLY },
    ),
  ];

  /** The viewer's archive, or only the one with an id. */
  const find = async (viewer: Pick<Viewer, 'id'>, id?: string): Promise<DataArchive | null> => {
    const row = await repo.findArchive(db, viewer.id);
    if (!row || row.id !== (id ?? row.id) || (row.expires_at && row.expires_at.getTime() < Date.now())) return null;
    return {
      state: row.state,
      askedAt: row.asked_at.toISOString(),
      bytes: row.bytes === null ? null : Number(row.bytes),
      expiresAt: row.expires_at?.toISOString() ?? null,
    };
  };

  /** Queue the making of an archive, unless one is in progress. Returns the id of the archive that is being made. */
  const askIn = async (trx: Executor, personId: string): Promise<string> => {
    const id = newId();
    const { inProgress, replaced } = await repo.beginArchive(trx, { id, personId, at: new Date() });
    if (inProgress !== null) return inProgress;
    if (replaced !== null) await media.remove(trx, [replaced]);
    await addJob(trx, makeArchive, { id }, { line: LINE, maxAttempts: MAX_ATTEMPTS });
    return id;
  };

  return {
    jobs,
    find,
    askIn,

    /** Queue the making of an archive, unless one is in progress. */
    async ask(viewer: Pick<Viewer, 'id'>): Promise<DataArchive> {
      await transact(db, (trx) => askIn(trx, viewer.id));
      const archive = await find(viewer);
      if (!archive) throw new AppError('no_such_archive');
      return archive;
    },

    /**
     * The viewer's archive, or only the one with an id. Throw `no_such_archive` if it is not ready or has
     * expired.
     */
    async fileOf(viewer: Pick<Viewer, 'id'>, id?: string): Promise<NamedFile> {
      const row = await repo.findArchive(db, viewer.id);
      const isOver = !row?.expires_at || row.expires_at.getTime() < Date.now();
      if (isOver || row.file === null || row.id !== (id ?? row.id)) throw new AppError('no_such_archive');
      const name = `quad-my-data-${row.asked_at.toISOString().slice(0, 10)}.zip`;
      return { name, stored: media.toSend(row.file) };
    },
  };
}

export const archiveNotifications = (db: Database): NotificationSource => ({
  kinds: [archiveReady],
  async describe(viewer, groups) {
    const ids = groups.map(({ subjectId }) => subjectId);
    const ready = new Set(await repo.findReady(db, viewer.id, ids));
    return new Map(
      groups.flatMap(({ id, subjectId }) => (ready.has(subjectId) ? [[id, { target: subjectId }] as const] : [])),
    );
  },
});
