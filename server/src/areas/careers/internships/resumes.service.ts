import type { Resume } from '@quad/contract/careers/placement';
import { RESUME_MAX_PAGES, RESUMES_MAX } from '@quad/contract/limits/careers';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { fileNameAs } from '../../../platform/media/file-name.ts';
import type { UploadedFile } from '../../../platform/media/form.ts';
import type { MediaLibrary } from '../../../platform/media/library.ts';
import type { NamedFile } from '../../../platform/media/part.ts';
import type { PdfChecks, PdfFindings } from '../../../platform/media/pdf-check.ts';
import type { FoundUpload } from '../../../platform/media/uploads.ts';
import * as repo from './resumes.repo.ts';

export type Resumes = ReturnType<typeof createResumes>;

/** Résumés on profiles, for their owners. Posters read the résumés of applications in `applications.service.ts`. */
export function createResumes({ db, media, pdfs }: { db: Database; media: MediaLibrary; pdfs: PdfChecks }) {
  /** Delete those of these résumés that no profile and no application uses, with their files. */
  const discardUnused = async (trx: Executor, ids: readonly string[]): Promise<void> => {
    await media.remove(trx, await repo.deleteUnused(trx, ids));
  };

  return {
    discardUnused,

    async list(personId: string): Promise<Resume[]> {
      const rows = await repo.listResumes(db, personId);
      return rows.map(({ id, name, bytes, created_at }) => ({
        _id: id,
        name,
        bytes,
        createdAt: created_at.toISOString(),
      }));
    },

    /** Add a résumé to a profile, or replace one. */
    async add(
      owner: Viewer,
      file: UploadedFile | FoundUpload,
      { fileName, replaces }: { fileName?: string | undefined; replaces?: string | undefined },
    ): Promise<Resume> {
      const signal = 'signal' in file ? file.signal : undefined;
      refuseUnsafe(await pdfs.check(file.path, { id: owner.id, signal }));
      const id = newId();
      const name = fileNameAs(fileName ?? file.fileName, 'Resume', '.pdf');
      await media.addPrivate(file, owner, async (stored, trx) => {
        // Storing a file locks its owner, so that simultaneous uploads cannot exceed the limit.
        if ((await repo.countOthers(trx, owner.id, replaces)) >= RESUMES_MAX) throw new AppError('too_many_resumes');
        if (replaces !== undefined) {
          if (!(await repo.unlist(trx, owner.id, replaces))) throw new AppError('no_such_resume');
          await discardUnused(trx, [replaces]);
        }
        await repo.insertResume(trx, { id, person_id: owner.id, name, file: stored, bytes: file.bytes });
      });
      const added = (await this.list(owner.id)).find(({ _id }) => _id === id);
      if (!added) throw new AppError('no_such_resume');
      return added;
    },

    async remove(owner: Viewer, id: string): Promise<void> {
      await transact(db, async (trx) => {
        if (!(await repo.unlist(trx, owner.id, id))) throw new AppError('no_such_resume');
        await discardUnused(trx, [id]);
      });
    },

    /** A résumé of its owner. */
    async fileOf(owner: Viewer, id: string): Promise<NamedFile> {
      const row = await repo.findFile(db, owner.id, id);
      if (!row) throw new AppError('no_such_resume');
      return { name: row.name, stored: media.toSend(row.file) };
    },
  };
}

function refuseUnsafe({ isReadable, isLocked, isTooDemanding, pages, isActive }: PdfFindings): void {
  if (isLocked) throw new AppError('locked_resume');
  if (isTooDemanding) throw new AppError('too_demanding');
  if (!isReadable) throw new AppError('unreadable_resume');
  if (pages > RESUME_MAX_PAGES) throw new AppError('resume_too_long');
  if (isActive) throw new AppError('resume_with_scripts');
}
