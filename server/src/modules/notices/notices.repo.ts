import type { Executor } from '../../platform/db/database.ts';

/** The newest notices, by date and then id. */
export function listNotices(db: Executor, limit: number) {
  return db
    .selectFrom('notices')
    .select(['id', 'title', 'description', 'date'])
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export interface NewNotice {
  id: string;
  college_id: string;
  author_id: string | null;
  title: string;
  description: string;
  /** YYYY-MM-DD */
  date: string;
}

export async function insertNotice(db: Executor, notice: NewNotice): Promise<void> {
  await db.insertInto('notices').values(notice).execute();
}
