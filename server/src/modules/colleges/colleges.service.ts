import { collegeSlug } from '@quad/contract/college-name';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { violatedConstraint } from '../../platform/db/violations.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { assemblePage, type FeedPage } from '../feeds/feed-page.ts';
import type { VisiblePosts } from '../posts/visible-posts.ts';
import * as repo from './colleges.repo.ts';

export type Colleges = ReturnType<typeof createColleges>;

export function createColleges({ db, visible }: { db: Database; visible: VisiblePosts }) {
  return {
    list: async () => (await repo.listColleges(db)).map(toCollege),

    /** The college at an address, however it is written; `no_such_college`. */
    async get(slug: string) {
      const row = await repo.findCollege(db, collegeSlug(slug));
      if (!row) throw new AppError('no_such_college');
      return toCollege(row);
    },

    /** Adds a college and answers its id; `college_exists` when another has its address. */
    async add(name: string): Promise<string> {
      const row = { id: newId(), name: name.trim(), slug: collegeSlug(name) };
      await repo.insertCollege(db, row).catch((error: unknown) => {
        if (violatedConstraint(error) !== 'colleges_slug_key') throw error;
        throw new AppError('college_exists', { cause: error });
      });
      return row.id;
    },

    /** A page of the public posts of a department's people, newest first. */
    async departmentPosts(
      viewer: Viewer,
      place: { collegeId: string; department: string },
      { limit, before }: { limit: number; before?: string | undefined },
    ): Promise<FeedPage> {
      const ids = await repo.departmentPostIds(db, place, { viewerId: viewer.id, before, limit: limit + 1 });
      return assemblePage(await visible.get(viewer.id, ids.slice(0, limit)), {
        nextCursor: ids.length > limit ? (ids[limit - 1] ?? null) : null,
      });
    },
  };
}

const toCollege = ({ id, name, slug }: repo.CollegeRow) => ({ _id: id, name, slug });
