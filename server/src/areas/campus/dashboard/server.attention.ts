import { msg, plural } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
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
    title: (count: number) =>
      say(msg`${plural({ count }, { one: '# mail cannot be sent', other: '# mails cannot be sent' })}`),
    text: () =>
      say(
        msg`The mail server takes none for now, so invitations and new passwords arrive late. Quad keeps trying for some hours.`,
      ),
  },
  'send-push': {
    kind: 'push-waits',
    title: (count: number) =>
      say(msg`${plural({ count }, { one: '# push message cannot be sent', other: '# push messages cannot be sent' })}`),
    text: () =>
      say(
        msg`Phones do not ring for now, because the services of their makers do not answer. Quad keeps trying for some hours.`,
      ),
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
    get name() {
      return say(msg`the queue of jobs`);
    },
    causes: ['late-jobs'],
    async check() {
      const { count, oldestSeconds } = await readLateJobs(db);
      if (count === 0) return [];
      return [
        {
          kind: 'late-jobs',
          level: 'soon',
          title: say(msg`Mails, notifications and videos arrive late`),
          text: say(
            msg`${plural({ count }, { one: '# task waits', other: '# tasks wait' })} in the background, the oldest for ${{ time: inWords(oldestSeconds) }}.`,
          ),
          to: null,
        },
      ];
    },
  },
  {
    get name() {
      return say(msg`the load of the server`);
    },
    causes: ['busy'],
    async check() {
      const share = busyShare();
      if (share === undefined || share < BUSY_SHARE) return [];
      return [
        {
          kind: 'busy',
          level: 'soon',
          title: say(msg`Pages open slowly for everyone`),
          text: say(msg`The server was busy for ${{ share: Math.floor(share * 100) }} % of the last minute.`),
          to: null,
        },
      ];
    },
  },
  {
    get name() {
      return say(msg`the replica`);
    },
    causes: ['replica-unused'],
    async check() {
      if (!replica || replica.unusedSeconds < UNUSED_SECONDS) return [];
      return [
        {
          kind: 'replica-unused',
          level: 'soon',
          title: say(msg`Lists may load slowly`),
          text: say(
            msg`Quad reads from one database instead of two. Nothing is lost. The reason: ${{ reason: replica.problem }}.`,
          ),
          to: null,
        },
      ];
    },
  },
  {
    get name() {
      return say(msg`sending`);
    },
    causes: ['mail-waits', 'push-waits'],
    async check() {
      const { rows } = await sql<{ job: keyof typeof SENDING; count: number }>`
        select task_identifier as job, count(*)::int as count from graphile_worker.jobs
        where task_identifier = any(${Object.keys(SENDING)}::text[]) and attempts >= ${FAILED_ATTEMPTS}
          and attempts < max_attempts
        group by 1 order by 1
      `.execute(db);
      return rows.map(({ job, count }) => {
        const { kind, title, text } = SENDING[job];
        return {
          kind,
          level: 'soon' as const,
          title: title(count),
          text: text(),
          to: null,
        };
      });
    },
  },
  {
    get name() {
      return say(msg({ message: 'jobs', context: 'server' }));
    },
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
                title: say(
                  msg`${plural({ count: failed.count }, { one: 'Quad gave up # task', other: 'Quad gave up # tasks' })}`,
                ),
                text: say(
                  msg`Some people may lack a mail, a notification or a video. Failed in the background: ${{ names: failed.names.join(', ') }}.`,
                ),
                to: null,
              } as const,
            ]),
        ...(failing.count === 0
          ? []
          : [
              {
                kind: 'failing-jobs',
                level: 'soon',
                title: say(
                  msg`${plural({ count: failing.count }, { one: '# task keeps failing', other: '# tasks keep failing' })}`,
                ),
                text: say(
                  msg`A mail, a notification or a video may arrive late. Tried again in the background: ${{ names: failing.names.join(', ') }}.`,
                ),
                to: null,
              } as const,
            ]),
      ];
    },
  },
  {
    get name() {
      return say(msg`the disk`);
    },
    causes: ['disk'],
    async check() {
      const { freeBytes, sizeBytes, state } = await roomOf(dataDir);
      if (state === 'enough') return [];
      return [
        {
          kind: 'disk',
          level: state === 'urgent' ? 'urgent' : 'soon',
          title: say(msg`The disk is nearly full`),
          text: say(
            msg`${{ free: (freeBytes / GB).toFixed(1) }} GB of ${{ size: (sizeBytes / GB).toFixed(0) }} GB are free. When nothing is left, nobody can post.`,
          ),
          to: null,
        },
      ];
    },
  },
  {
    get name() {
      return say(msg`mail`);
    },
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
          title: say(msg`${plural({ count }, { one: '# mail came back', other: '# mails came back' })}`),
          text: say(
            msg`${plural({ count }, { one: 'In the last 7 days, mail servers refused it or were unreachable for hours. Nobody got it.', other: 'In the last 7 days, mail servers refused them or were unreachable for hours. Nobody got them.' })}`,
          ),
          to: '/students?state=failed',
        },
      ];
    },
  },
];

/** A duration in seconds, rounded down: `20 minutes`, `3 hours`. */
function inWords(seconds: number): string {
  const [minutes, hours, days] = [60, 3600, 86_400].map((unit) => Math.floor(seconds / unit));
  if (seconds < 3600) return say(msg`${plural({ minutes }, { one: '# minute', other: '# minutes' })}`);
  if (seconds < 86_400) return say(msg`${plural({ hours }, { one: '# hour', other: '# hours' })}`);
  return say(msg`${plural({ days }, { one: '# day', other: '# days' })}`);
}
