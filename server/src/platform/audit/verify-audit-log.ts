import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Anchor } from './anchors.ts';

/** The first broken line of the log, and why it is broken. */
export interface BrokenLine {
  readonly number: number;
  readonly why: 'missing' | 'changed' | 'anchor' | 'cut-off';
  /** The time of the anchor that the log contradicts. */
  readonly anchoredAt?: string;
}

export interface AuditVerdict {
  readonly lines: number;
  readonly anchors: number;
  readonly broken?: BrokenLine;
}

const BATCH = 5000;

interface Line {
  readonly number: number;
  readonly hash: Buffer;
  readonly said: string;
}

/**
 * Read the whole log in one snapshot, and compare each line with the previous one and with the anchors. Computes the
 * hashes here, because an intruder who changes lines could change database functions, too. Memory use does not depend
 * on the length of the log.
 */
export async function verifyAuditLog(db: Database, anchors: readonly Anchor[]): Promise<AuditVerdict> {
  // The log only grows, so anchors that are read before it lie within it.
  const expected = [...anchors].sort((a, b) => a.number - b.number);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      let previous: Buffer = Buffer.alloc(0);
      let number = 0;
      const verdict = (broken?: BrokenLine): AuditVerdict => ({
        lines: number,
        anchors: anchors.length,
        ...(broken ? { broken } : {}),
      });
      for (;;) {
        const { rows } = await sql<Line>`
          select number, hash, (jsonb_build_array(
            number, to_char(at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), via, actor_id, action,
            subject_type, subject_id, details
          ) || case when actor_role is null then '[]'::jsonb else jsonb_build_array(actor_role) end)::text as said
          from audit_log where number > ${number} order by number limit ${sql.lit(BATCH)}
        `.execute(trx);
        for (const line of rows) {
          if (line.number !== number + 1) return verdict({ number: number + 1, why: 'missing' });
          const hash = createHash('sha256').update(previous).update(line.said).digest();
          if (!hash.equals(line.hash)) return verdict({ number: line.number, why: 'changed' });
          for (; expected[0]?.number === line.number; expected.shift()) {
            if (expected[0].hash !== hash.toString('hex'))
              return verdict({ number: line.number, why: 'anchor', anchoredAt: expected[0].at });
          }
          previous = hash;
          number = line.number;
        }
        if (rows.length < BATCH) break;
      }
      const [beyond] = expected;
      return verdict(beyond && { number: number + 1, why: 'cut-off', anchoredAt: beyond.at });
    });
}
