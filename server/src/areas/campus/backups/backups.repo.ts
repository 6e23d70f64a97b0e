import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';

const BACKUPS_REMEMBERED = 200;

export async function insertBackup(
  db: Executor,
  row: {
    id: string;
    moment: Date;
    file_name: string;
    is_encrypted: boolean;
    bytes: number | null;
    problem: string | null;
  },
): Promise<void> {
  await db.insertInto('backups').values(row).execute();
  await sql`
    delete from backups where moment < (select moment from backups order by moment desc offset ${sql.lit(BACKUPS_REMEMBERED)} limit 1)
  `.execute(db);
}

/** The last complete backup, or the last failed attempt. */
export const findLast = (db: Executor, isComplete: boolean) =>
  db
    .selectFrom('backups')
    .select(['moment', 'file_name', 'is_encrypted', 'bytes', 'problem'])
    .where('problem', isComplete ? 'is' : 'is not', null)
    .orderBy('moment', 'desc')
    .limit(1)
    .executeTakeFirst();
