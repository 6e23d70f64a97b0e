import type { CollegeContentDraft, CollegePage, CollegePicture } from '@quad/contract/college/college-content';
import { COLLEGE_VERSIONS_KEPT } from '@quad/contract/limits/college';
import { recordAct } from '../../platform/audit/record-act.ts';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { transact } from '../../platform/db/transact.ts';
import { violatedConstraint } from '../../platform/db/violations.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { MediaLibrary } from '../../platform/media/library.ts';
import { filesOf, presentMedia } from '../../platform/media/media-record.ts';
import type { MediaSource } from '../../platform/media/prepared-media.ts';
import { type PersonSummaryRow, toPersonSummary } from '../people/summaries/person-summary.ts';
import * as repo from './college-content.repo.ts';
import { EMPTY_CONTENT, hasDuplicateDepartment, pictureIdsOf, withPictures } from './college-content.rules.ts';
import type { Colleges } from './colleges.service.ts';

export type CollegeContents = ReturnType<typeof createCollegeContents>;

/** The content of colleges' pages, with its history. */
export function createCollegeContents(parts: { db: Database; media: MediaLibrary; colleges: Colleges }) {
  const { db, media, colleges } = parts;

  const page = async (slug: string): Promise<CollegePage> => {
    const college = await colleges.get(slug);
    const newest = await repo.newestVersion(db, college._id);
    const rows = newest ? await repo.findPictures(db, college._id, newest.picture_ids) : [];
    const pictures = new Map(
      rows.map((row): [string, CollegePicture] => [row.id, { _id: row.id, ...presentMedia(row.media) }]),
    );
    return {
      college,
      version: newest?.version ?? 0,
      // Fields added after the version was stored are empty.
      content: withPictures({ ...EMPTY_CONTENT, ...newest?.content }, pictures),
    };
  };

  /** Store the version after `after`; throws `content_changed` when another admin was faster. */
  const write = async (
    author: Viewer,
    trx: Executor,
    next: { collegeId: string; after: number; content: CollegeContentDraft; restored: number | null },
  ): Promise<void> => {
    const { collegeId, after, content, restored } = next;
    const ids = pictureIdsOf(content);
    if ((await repo.findPictures(trx, collegeId, ids, { lock: true })).length < ids.length)
      throw new AppError('no_such_picture');
    const version = after + 1;
    await repo
      .insertVersion(trx, {
        college_id: collegeId,
        version,
        content,
        picture_ids: ids,
        restored,
        author_id: author.id,
      })
      .catch((error: unknown) => {
        if (violatedConstraint(error) !== 'college_versions_pkey') throw error;
        throw new AppError('content_changed', { cause: error });
      });
    await repo.deleteVersions(trx, collegeId, version - COLLEGE_VERSIONS_KEPT);
    const unused = await repo.deleteUnusedPictures(trx, collegeId);
    await media.remove(trx, unused.flatMap(filesOf));
    await recordAct(trx, {
      by: author.id,
      action: restored === null ? 'college.changed' : 'college.restored',
      subject: { type: 'college', id: collegeId },
      details: restored === null ? { version } : { version, from: restored },
    });
  };

  return {
    /** Return a college and the content of its pages; throws `no_such_college`. */
    page,

    /** Store new content after `version`, which must be the newest one, and return the page. */
    async change(
      author: Viewer,
      slug: string,
      { version, content }: { version: number; content: CollegeContentDraft },
    ): Promise<CollegePage> {
      if (hasDuplicateDepartment(content)) throw new AppError('department_twice');
      const { _id: collegeId } = await colleges.get(slug);
      await transact(db, async (trx) => {
        const newest = await repo.newestVersion(trx, collegeId);
        if (version !== (newest?.version ?? 0)) throw new AppError('content_changed');
        await write(author, trx, { collegeId, after: version, content, restored: null });
      });
      return page(slug);
    },

    /** Store an earlier version as the newest one, and return the page. */
    async restore(author: Viewer, slug: string, version: number): Promise<CollegePage> {
      const { _id: collegeId } = await colleges.get(slug);
      await transact(db, async (trx) => {
        const [newest, wanted] = [
          await repo.newestVersion(trx, collegeId),
          await repo.findVersion(trx, collegeId, version),
        ];
        if (!newest || !wanted) throw new AppError('no_such_version');
        const content = { ...EMPTY_CONTENT, ...wanted.content };
        await write(author, trx, { collegeId, after: newest.version, content, restored: version });
      });
      return page(slug);
    },

    /** Return the versions that can be restored, newest first. */
    async history(slug: string) {
      const { _id: collegeId } = await colleges.get(slug);
      const rows = await repo.listVersions(db, collegeId);
      return rows.map(({ version, restored, written_at, ...author }) => ({
        version,
        restored,
        // The left join gives all of the author's columns, or none.
        author: author.id === null ? null : toPersonSummary(author as PersonSummaryRow),
        writtenAt: written_at.toISOString(),
      }));
    },

    /** Store a picture for a later change. */
    async addPicture(uploader: Viewer, slug: string, file: MediaSource): Promise<CollegePicture> {
      const { _id: collegeId } = await colleges.get(slug);
      const id = newId();
      return media.add(file, uploader, async (record, trx) => {
        await repo.insertPicture(trx, { id, college_id: collegeId, media: record });
        await recordAct(trx, {
          by: uploader.id,
          action: 'college.picture_added',
          subject: { type: 'college', id: collegeId },
          details: { picture: id },
        });
        return { _id: id, ...presentMedia(record) };
      });
    },
  };
}
