import { sql } from 'kysely';
import type { AttentionSource } from '../../../concerns/dashboard/attention.ts';
import type { Database } from '../../../platform/db/database.ts';
import { GB, roomOf } from '../../../platform/disk-space.ts';
import {
  FAILED_ATTEMPTS,
  readFailedJobs,
  readFailingJobs,
  readLateJobs,
} from '../../../platform/jobs/troubled-jobs.ts';
import type { Platform } from '../../../platform/platform.ts';

/** The share of time beyond which a process is too busy. */
const BUSY_SHARE = 0.9;

/** A replica may be behind for a moment. */
const UNUSED_SECONDS = 60;

const SENDING = {
  'send-mail': {
    kind: 'mail-waits',
    thing: 'mail',
    why: 'The mail server takes none for now, so invitations and new passwords arrive late.',
  },
  'send-push': {
    kind: 'push-waits',
    thing: 'push message',
    why: 'Phones do not ring for now, because the services of their makers do not answer.',
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
    causes: ['late-jobs'],
    async check() {
      const { count, oldestSeconds } = await readLateJobs(db);
      if (count === 0) return [];
      return [
        {
          kind: 'late-jobs',
          level: 'soon',
          title: 'Mails, notifications and videos arrive late',
          text: `${count === 1 ? '1 task waits' : `${count} tasks wait`} in the background, the oldest for ${inWords(oldestSeconds)}.`,
          to: null,
        },
      ];
    },
  },
  {
    name: 'the load of the server',
    causes: ['busy'],
    async check() {
      const share = busyShare();
      if (share === undefined || share < BUSY_SHARE) return [];
      return [
        {
          kind: 'busy',
          level: 'soon',
          title: 'Pages open slowly for everyone',
          text: `The server was busy for ${Math.floor(share * 100)} % of the last minute.`,
          to: null,
        },
      ];
    },
  },
  {
    name: 'the replica',
    causes: ['replica-unused'],
    async check() {
      if (!replica || replica.unusedSeconds < UNUSED_SECONDS) return [];
      return [
        {
          kind: 'replica-unused',
          level: 'soon',
          title: 'Lists may load slowly',
          text: `Quad reads from one database instead of two. Nothing is lost. The reason: ${replica.problem}.`,
          to: null,
        },
      ];
    },
  },
  {
    name: 'sending',
    causes: ['mail-waits', 'push-waits'],
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
    causes: ['failed-jobs', 'failing-jobs'],
    async check() {
      const [failed, failing] = await Promise.all([readFailedJobs(db), readFailingJobs(db, Object.keys(SENDING))]);
      return [
        ...(failed.count === 0
          ? []
          : [
              {
                kind: 'failed-jobs',
                level: 'soon',
                title: failed.count === 1 ? 'Quad gave up 1 task' : `Quad gave up ${failed.count} tasks`,
                text: `Some people may lack a mail, a notification or a video. Failed in the background: ${failed.names.join(', ')}.`,
                to: null,
              } as const,
            ]),
        ...(failing.count === 0
          ? []
          : [
              {
                kind: 'failing-jobs',
                level: 'soon',
                title: failing.count === 1 ? '1 task keeps failing' : `${failing.count} tasks keep failing`,
                text: `A mail, a notification or a video may arrive late. Tried again in the background: ${failing.names.join(', ')}.`,
                to: null,
              } as const,
            ]),
      ];
    },
  },
  {
    name: 'the disk',
    causes: ['disk'],
    async check() {
      const { freeBytes, sizeBytes, state } = await roomOf(dataDir);
      if (state === 'enough') return [];
      return [
        {
          kind: 'disk',
          level: state === 'urgent' ? 'urgent' : 'soon',
          title: 'The disk is nearly full',
          text: `${(freeBytes / GB).toFixed(1)} GB of ${(sizeBytes / GB).toFixed(0)} GB are free. When nothing is left, nobody can post.`,
          to: null,
        },
      ];
    },
  },
  {
    name: 'mail',
    causes: ['mail'],
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
          text: `In the last 7 days, mail servers refused ${count === 1 ? 'it' : 'them'} or were unreachable for hours. Nobody got ${count === 1 ? 'it' : 'them'}.`,
          to: '/students?state=failed',
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
