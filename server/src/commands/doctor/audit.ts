import { sql } from 'kysely';
import { readAnchors } from '../../platform/audit/anchors.ts';
import { verifyAuditLog } from '../../platform/audit/verify-audit-log.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/database.ts';
import { WHY_BROKEN } from '../verify-audit.ts';
import { about, type Finding } from './finding.ts';

/** An anchor is set every night. */
const ANCHOR_OLD_MS = 50 * 3600 * 1000;

/** Whether all lines of the audit log fit together and with their anchors, and whether anchors are set. */
export async function examineAudit(db: Database, { dataDir }: Config): Promise<Finding> {
  const finding = about('audit-log');
  const anchors = await readAnchors(dataDir);
  const { lines, broken } = await verifyAuditLog(db, anchors);
  if (broken)
    return finding.fail(
      `line ${broken.number} ${WHY_BROKEN[broken.why]}${broken.anchoredAt ? ` of ${broken.anchoredAt}` : ''}: compare it with a backup, and find out who can write to the database`,
    );
  if (lines === 0) return finding.ok('it is empty');
  const last = anchors.at(-1);
  const { rows } = await sql<{ at: Date }>`
    select at from audit_log where number > ${last?.number ?? 0} order by number limit 1
  `.execute(db);
  const waits = rows[0] !== undefined && Date.now() - rows[0].at.getTime() > ANCHOR_OLD_MS;
  if (!last && waits) return finding.warn('it is not anchored in the data folder: jobs of the night are not done');
  if (!last) return finding.ok(`its ${lines} lines fit together, and its first anchor is set tonight`);
  if (waits) return finding.warn(`its last anchor is of ${last.at}: jobs of the night are not done`);
  return finding.ok(`its ${lines} lines fit together, and with its last anchor of ${last.at}`);
}
