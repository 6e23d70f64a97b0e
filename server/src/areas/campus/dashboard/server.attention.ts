import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { AttentionSource } from '../../../concerns/dashboard/attention.ts';
import type { Database } from '../../../platform/db/database.ts';
import { readQueue } from '../../../platform/jobs/queue-gauges.ts';
import type { Platform } from '../../../platform/platform.ts';

const GB = 1024 ** 3;
/** The disk is nearly full with less than a tenth or this many bytes free. */
const LOW_SPACE_BYTES = 2 * GB;
const LOW_SPACE_SHARE = 0.1;
/** Urgent, because a full disk refuses all changes. */
const URGENT_BYTES = GB / 2;

/** Jobs that have been due for longer are late. Videos may take minutes. */
const LATE_SECONDS = 15 * 60;
/** The share of time beyond which a process is too busy. */
const BUSY_SHARE = 0.9;

/** A replica may be behind for a moment. */
const UNUSED_SECONDS = 60;

/** A job that failed so often is no passing fault. */
const FAILED_ATTEMPTS = 3;
const SENDING = {
  'send-mail': { kind: 'mail-waits', thing: 'mail', why: 'The mail server is unreachable or refuses mails for now.' },
  'send-push': {
    kind: 'push-waits',
    thing: 'push message',
    why: 'The push services of browsers are unreachable or refuse messages for now.',
  },
} as const;

/** Problems of the server: late and failed jobs, a busy process, an unused replica, a full disk, mails and push messages that fail. */
export const serverAttention = ({
  db,
  dataDir,
  busyShare,
  replica,
}: {
  db: Database;
  dataDir: string;
  /** The share of the last minute in which this process was busy; undefined in its first minute. */
  busyShare: () => number | undefined;
  /** The replica that lists read from, if any. */
  replica?: Platform['replica'];
}): readonly AttentionSource[] => [
  {
    name: 'the queue of jobs',
    async check() {
      const jobs = await readQueue(db);
      const oldest = Math.max(0, ...jobs.map(({ oldestSeconds }) => oldestSeconds));
      if (oldest < LATE_SECONDS) return [];
      const due = jobs.reduce((sum, job) => sum + job.due, 0);
      return [
        {
          kind: 'late-jobs',
          level: 'soon',
          title: due === 1 ? '1 job is late' : `${due} jobs wait, and some are late`,
          text: `The oldest has waited for ${inWords(oldest)}. Mails, notifications and videos arrive late.`,
          to: null,
        },
      ];
    },
  },
  {
    name: 'the load of the server',
    async check() {
      const share = busyShare();
      if (share === undefined || share < BUSY_SHARE) return [];
      return [
        {
          kind: 'busy',
          level: 'soon',
          title: 'The server is very busy',
          text: `It worked for ${Math.floor(share * 100)} % of the last minute, so people wait for answers. More workers or another node would help.`,
          to: null,
        },
      ];
    },
  },
  {
    name: 'the replica',
    async check() {
      if (!replica || replica.unusedSeconds < UNUSED_SECONDS) return [];
      return [
        {
          kind: 'replica-unused',
          level: 'soon',
          title: 'The replica of the database is not used',
          text: `Lists read from the primary, which has more to do. The reason: ${replica.problem}.`,
          to: null,
        },
      ];
    },
  },
  {
    name: 'sending',
    async check() {
      const { rows } = await sql<{ job: keyof typeof SENDING; count: number }>`
        select task_identifier as job, count(*)::int as count from graphile_worker.jobs
        where task_identifier = any(${Object.keys(SENDING)}::text[]) and attempts >= ${FAILED_ATTEMPTS}
          and attempts < max_attempts
        group by 1 order by 1
      `.execute(db);
      return rows.map(({ job, count }) => {
        const { kind, thing, why } = SENDING[job];
        return {
          kind,
          level: 'soon' as const,
          title: count === 1 ? `1 ${thing} cannot be sent` : `${count} ${thing}s cannot be sent`,
          text: `${why} Quad keeps trying for some hours.`,
          to: null,
        };
      });
    },
  },
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
          text: `${count === 1 ? 'It' : 'They'} failed on every try: ${names.slice(0, 5).join(', ')}. The server's log says why.`,
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
          text: `In the last 7 days, mail servers refused ${count === 1 ? 'it' : 'them'} or were unreachable for hours.`,
          to: null,
        },
      ];
    },
  },
];

/** A duration in seconds, rounded down: `20 minutes`, `3 hours`. */
function inWords(seconds: number): string {
  const [count, unit] =
    seconds < 3600
      ? [Math.floor(seconds / 60), 'minute']
      : seconds < 86_400
        ? [Math.floor(seconds / 3600), 'hour']
        : [Math.floor(seconds / 86_400), 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
