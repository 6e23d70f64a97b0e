import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { AttentionSource } from '../../../concerns/dashboard/attention.ts';
import type { Database } from '../../../platform/db/database.ts';

const GB = 1024 ** 3;
/** The disk is nearly full with less than a tenth or this many bytes free. */
const LOW_SPACE_BYTES = 2 * GB;
const LOW_SPACE_SHARE = 0.1;
/** Urgent, because a full disk refuses all changes. */
const URGENT_BYTES = GB / 2;

/** Problems of the server: failed jobs, a full disk, returned mails. */
export const serverAttention = ({ db, dataDir }: { db: Database; dataDir: string }): readonly AttentionSource[] => [
  {
    name: 'jobs',
    async check() {
      const { rows } = await sql<{ count: number; names: string[] }>`
        select count(*)::int as count, coalesce(array_agg(distinct task_identifier), '{}') as names
        from graphile_worker.jobs where attempts >= max_attempts
      `.execute(db);
      const { count = 0, names = [] } = rows[0] ?? {};
      if (count === 0) return [];
      return [
        {
          kind: 'failed-jobs',
          level: 'soon',
          title: count === 1 ? '1 job has failed' : `${count} jobs have failed`,
          text: `They failed on every try: ${names.slice(0, 5).join(', ')}. The server's log says why.`,
          to: null,
        },
      ];
    },
  },
  {
    name: 'the disk',
    async check() {
      const { bavail, blocks, bsize } = await statfs(dataDir);
      const free = bavail * bsize;
      if (free > Math.max(LOW_SPACE_BYTES, blocks * bsize * LOW_SPACE_SHARE)) return [];
      return [
        {
          kind: 'disk',
          level: free < URGENT_BYTES ? 'urgent' : 'soon',
          title: 'The disk is nearly full',
          text: `${(free / GB).toFixed(1)} GB of ${((blocks * bsize) / GB).toFixed(0)} GB are free. When nothing is left, nobody can post.`,
          to: null,
        },
      ];
    },
  },
  {
    name: 'mail',
    async check() {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from mails
        where content is null and sent_at is null and created_at > now() - interval '7 days'
      `.execute(db);
      const { count = 0 } = rows[0] ?? {};
      if (count === 0) return [];
      return [
        {
          kind: 'mail',
          level: 'soon',
          title: count === 1 ? '1 mail came back' : `${count} mails came back`,
          text: 'In the last 7 days, mail servers refused them or were unreachable for hours.',
          to: null,
        },
      ];
    },
  },
];
