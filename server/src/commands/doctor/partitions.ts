import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { ALL_PARTITIONED, periodsAhead } from '../../platform/db/partitions.ts';
import { about, type Finding } from './finding.ts';

/** Whether each partitioned table has partitions for now and for the next month or day. */
export async function examinePartitions(db: Database): Promise<Finding> {
  const finding = about('partitions');
  for (const group of ALL_PARTITIONED) {
    const name = group.tables[0]?.name ?? '';
    const ahead = await periodsAhead(db, group, Date.now());
    if (ahead < 1)
      return finding.warn(
        `${name} has none for the next ${group.step}: Quad is stopped, or a long backup or query kept its hourly job waiting`,
      );
    const { rows } = await sql`select from ${sql.id('partitions', `${name}_default`)} limit 1`.execute(db);
    if (rows.length > 0)
      return finding.warn(
        `${name} has rows of other times than its partitions: a clock was wrong; the times pass or expire`,
      );
  }
  return finding.ok('each table has those of the next months or days');
}
