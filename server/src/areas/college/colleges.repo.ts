import type { Executor } from '../../platform/db/database.ts';
import { inNameOrder } from '../../platform/db/name-order.ts';

const COLLEGE_COLUMNS = ['id', 'name', 'slug'] as const;

export function listColleges(db: Executor) {
  return db.selectFrom('colleges').select(COLLEGE_COLUMNS).orderBy(inNameOrder('name')).execute();
}

export function findCollege(db: Executor, slug: string) {
  return db.selectFrom('colleges').select(COLLEGE_COLUMNS).where('slug', '=', slug).executeTakeFirst();
}

export type CollegeRow = NonNullable<Awaited<ReturnType<typeof findCollege>>>;

export async function insertCollege(db: Executor, college: CollegeRow): Promise<void> {
  await db.insertInto('colleges').values(college).execute();
}
