import type { Executor } from '../../platform/db/database.ts';

export function listColleges(db: Executor) {
  return db.selectFrom('colleges').select(['id', 'name', 'slug']).orderBy('name').execute();
}

export async function insertCollege(db: Executor, college: { id: string; name: string; slug: string }): Promise<void> {
  await db.insertInto('colleges').values(college).execute();
}
