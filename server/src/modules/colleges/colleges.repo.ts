import type { Executor } from '../../platform/db/database.ts';
import { seesPerson } from '../relations/visibility.sql.ts';

const COLLEGE_COLUMNS = ['id', 'name', 'slug'] as const;

export function listColleges(db: Executor) {
  return db.selectFrom('colleges').select(COLLEGE_COLUMNS).orderBy('name').execute();
}

export function findCollege(db: Executor, slug: string) {
  return db.selectFrom('colleges').select(COLLEGE_COLUMNS).where('slug', '=', slug).executeTakeFirst();
}

export type CollegeRow = NonNullable<Awaited<ReturnType<typeof findCollege>>>;

export async function insertCollege(db: Executor, college: CollegeRow): Promise<void> {
  await db.insertInto('colleges').values(college).execute();
}

/** The public posts of a department's people whom a viewer sees, newest first. */
export async function departmentPostIds(
  db: Executor,
  { collegeId, department }: { collegeId: string; department: string },
  { viewerId, before, limit }: { viewerId: string; before?: string | undefined; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('posts')
    .innerJoin('people', 'people.id', 'posts.author_id')
    .select('posts.id')
    .where('people.college_id', '=', collegeId)
    .where('people.department', '=', department)
    .where('posts.visibility', '=', 'public')
    .where(seesPerson(viewerId, 'posts.author_id'))
    .$if(before !== undefined, (query) => query.where('posts.id', '<', before ?? ''))
    .orderBy('posts.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
