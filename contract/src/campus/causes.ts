import { msg } from '@lingui/core/runtime-macro';
import { tableOfTexts } from '../language/table-of-texts.ts';
import type { Capability } from '../wire/roles.ts';

/**
 * Everything that can be wrong with a Quad: the one list that the start page's "Needs attention", the doctor and the
 * alerts share. Never change a key, because settings and sent alerts store it.
 */
interface KnownCause {
  /** The name in the doctor's lines, the settings and alerts. */
  readonly name: string;
  /** The problem and its effect on people, for a student council. Each watched cause has it. */
  readonly meaning?: string;
  /** The advice for staff, without words of engineers; for the person who runs the server where the doctor alone has it. */
  readonly remedy: string;
  /** The advice for the person who runs the server. */
  readonly operator?: string;
  /** The heading of docs/operations.md that says more. */
  readonly section: string;
  /** Whether a campus that never chose gets alerts about it; undefined for a cause that the doctor alone looks for. */
  readonly alerts?: 'on' | 'off';
  /** The capability of the people who may read of it; by default `system`. */
  readonly needs?: Capability;
}

const CASES = 'Cases wait too long';

/** The server’s owner may be no member of the college, so texts name them by what they do. */
export const CAUSES = tableOfTexts({
  backups: {
    name: msg`Backups`,
    meaning: msg`There is no recent backup. If the server breaks, everything since the last one is lost for everyone.`,
    remedy: msg`Make a backup in the settings of the system. Ask the person who runs the server when it fails.`,
    operator: msg`Set QUAD_BACKUP_DIR. Where it is set, run the doctor, and check the disk of that folder.`,
    section: 'Backing up',
    alerts: 'on',
  },
  'failed-jobs': {
    name: msg`Failed background work`,
    meaning: msg`Quad gave up work in the background, so some people lack a mail, a notification or a video.`,
    remedy: msg`Ask the person who runs the server, and send them the names of the tasks.`,
    operator: msg`The server’s log says why each attempt failed.`,
    section: 'Jobs have failed',
    alerts: 'on',
  },
  'failing-jobs': {
    name: msg`Repeated background failures`,
    meaning: msg`Work in the background failed several times, so mails, notifications or videos arrive late.`,
    remedy: msg`Quad tries again by itself. Ask the person who runs the server when it still fails tomorrow.`,
    operator: msg`The server’s log says why each attempt failed.`,
    section: 'Jobs have failed',
    alerts: 'on',
  },
  'late-jobs': {
    name: msg`Late background work`,
    meaning: msg`Mails, notifications and new videos reach everyone late.`,
    remedy: msg`Wait for an hour. Ask the person who runs the server when they are still late.`,
    operator: msg`Check that Quad runs, and restart a node whose log says “jobs cannot be fetched”.`,
    section: 'Jobs are late',
    alerts: 'on',
  },
  disk: {
    name: msg`Disk`,
    meaning: msg`The server’s disk is nearly full. When it is full, nobody can post.`,
    remedy: msg`Ask the person who runs the server for more space today.`,
    operator: msg`Free space on the disk of the data folder: delete old backups first.`,
    section: 'The disk is nearly full',
    alerts: 'on',
  },
  mail: {
    name: msg`Returned mail`,
    meaning: msg`Mails of the last 7 days came back, so the people they were for never got them.`,
    remedy: msg`Correct wrong addresses in the list of students. Ask the person who runs the server when most mails come back.`,
    operator: msg`Check the SPF and DKIM records of your domain, and the mail server’s log.`,
    section: 'Mails fail',
    alerts: 'on',
  },
  'mail-waits': {
    name: msg`Waiting mail`,
    meaning: msg`Mails cannot be sent for now, so invitations and new passwords arrive late.`,
    remedy: msg`Quad keeps trying. Ask the person who runs the server when mails still wait in an hour.`,
    operator: msg`Run the doctor, which signs in to the mail server. Check SMTP_URL.`,
    section: 'Mails fail',
    alerts: 'on',
  },
  'mail-server': {
    name: msg`Mail server`,
    meaning: msg`Quad cannot use its mail server, so nobody gets mails, such as invitations and new passwords.`,
    remedy: msg`Ask the person who runs the server today.`,
    operator: msg`Check SMTP_URL, the mail server, and the firewall between it and Quad.`,
    section: 'Mails fail',
    alerts: 'on',
  },
  'push-waits': {
    name: msg`Waiting push messages`,
    meaning: msg`Phones do not ring for messages and notifications for now. In Quad itself, all of them arrive.`,
    remedy: msg`Quad keeps trying. Ask the person who runs the server when they still wait in an hour.`,
    operator: msg`Check the firewall: the server must reach the push services of browsers.`,
    section: 'Push messages fail',
    alerts: 'on',
  },
  bucket: {
    name: msg`Stored pictures and files`,
    meaning: msg`Nobody can open or upload pictures and files for now.`,
    remedy: msg`Ask the person who runs the server at once.`,
    operator: msg`Check the S3 settings, and whether the bucket answers.`,
    section: 'Stored files fail',
    alerts: 'on',
  },
  redis: {
    name: msg`Shared limits`,
    meaning: msg`People can post and try passwords more often than allowed. Nothing is lost.`,
    remedy: msg`Ask the person who runs the server today.`,
    operator: msg`Start Redis, or correct REDIS_URL. Quad continues by itself.`,
    section: 'Redis is unreachable',
    alerts: 'on',
  },
  'replica-unused': {
    name: msg`Second database`,
    meaning: msg`Quad reads from one database instead of two, so lists may load slowly. Nothing is lost.`,
    remedy: msg`Ask the person who runs the server this week.`,
    operator: msg`Look at the replica: is it started, and does it follow the present primary?`,
    section: 'The replica is not used',
    alerts: 'on',
  },
  busy: {
    name: msg`Slow server`,
    meaning: msg`The server works almost without a pause, so pages open slowly for everyone.`,
    remedy: msg`Ask the person who runs the server for a larger one when it lasts for hours.`,
    operator: msg`Set QUAD_WORKERS, or start another node.`,
    section: 'The event loop is busy',
    alerts: 'off',
  },
  'late-reports': {
    name: msg`Overdue cases`,
    meaning: msg`Reported cases are past their time, and the people who reported them wait for an answer.`,
    remedy: msg`Ask the moderators to decide, or make more people moderators.`,
    section: CASES,
    alerts: 'on',
    needs: 'cases',
  },
  'stuck-open': {
    name: msg`Cases without a moderator`,
    meaning: msg`Every moderator is involved in a case, so nobody can decide it.`,
    remedy: msg`Make someone a moderator who is not involved in the case.`,
    section: CASES,
    alerts: 'on',
    needs: 'cases',
  },
  'stuck-proposed': {
    name: msg`Decisions without a second moderator`,
    meaning: msg`Every other moderator is involved in the case, so nobody can agree to the decision.`,
    remedy: msg`Make someone a moderator who is not involved in the case.`,
    section: CASES,
    alerts: 'on',
    needs: 'cases',
  },
  'stuck-appealed': {
    name: msg`Appeals without a moderator`,
    meaning: msg`Every other moderator is involved in the case, so nobody can decide the appeal.`,
    remedy: msg`Make someone a moderator who is not involved in the case.`,
    section: CASES,
    alerts: 'on',
    needs: 'cases',
  },
  'waiting-payments': {
    name: msg`Waiting payments`,
    meaning: msg`People have paid for premium, and get it when someone confirms their payment.`,
    remedy: msg`Compare each reference with the bank statement, and confirm the payment.`,
    section: 'Payments wait',
    alerts: 'off',
    needs: 'payments',
  },
  'student-corrections': {
    name: msg`Corrections of students`,
    meaning: msg`Students asked for corrections of their record, and wait for an answer.`,
    remedy: msg`Compare them with the college’s records, and accept or decline each.`,
    section: 'Corrections wait',
    alerts: 'off',
    needs: 'students',
  },
  settings: { name: msg`Settings`, remedy: msg`Correct the name of the setting.`, section: 'Starting' },
  address: { name: msg`Address`, remedy: msg`Check QUAD_PUBLIC_URL and the proxy.`, section: 'Starting' },
  certificate: { name: msg`Certificate`, remedy: msg`Renew the certificate.`, section: 'Starting' },
  mode: { name: msg`Mode`, remedy: msg`Set NODE_ENV=production.`, section: 'Starting' },
  'data-folder': { name: msg`Data folder`, remedy: msg`Make it writable.`, section: 'When something seems wrong' },
  'backup-folder': { name: msg`Backup folder`, remedy: msg`Make it writable.`, section: 'Backing up' },
  'backup-disk': { name: msg`Disk of the backup folder`, remedy: msg`Delete old backups.`, section: 'Backing up' },
  secrets: { name: msg`Secrets`, remedy: msg`Let Quad’s user alone read them.`, section: 'When something seems wrong' },
  database: { name: msg`Database`, remedy: msg`Start Postgres.`, section: 'The database is unreachable' },
  clock: { name: msg`Clock`, remedy: msg`Turn on NTP.`, section: 'What to do when …' },
  workers: {
    name: msg`Workers`,
    remedy: msg`Raise max_connections of Postgres.`,
    section: 'Queries wait for a connection',
  },
  schema: { name: msg`Schema`, remedy: msg`Start the release that fits the database.`, section: 'Updating' },
  admins: { name: msg`Admins`, remedy: msg`Turn on every admin’s second factor.`, section: 'Starting' },
  'demo-accounts': { name: msg`Demo accounts`, remedy: msg`Start with QUAD_DEMO=0.`, section: 'Starting' },
  keys: { name: msg`Keys`, remedy: msg`Restore the key of the data.`, section: 'Backing up' },
  push: { name: msg`Push`, remedy: msg`Start Quad, which makes the keys.`, section: 'Push messages fail' },
  partitions: { name: msg`Partitions`, remedy: msg`Look for a long query.`, section: 'Partitions are missing' },
  cdn: { name: msg`CDN`, remedy: msg`Check MEDIA_URL, MEDIA_PURGE_URL and the CDN.`, section: 'A CDN for pictures' },
  media: { name: msg`Media`, remedy: msg`Restore the missing files.`, section: 'What to do when …' },
  'audit-log': { name: msg`Audit log`, remedy: msg`Compare with a backup.`, section: 'The audit log' },
}) satisfies Readonly<Record<string, KnownCause>>;
export type Cause = keyof typeof CAUSES;

/** The causes that a running Quad watches, and about which it can send alerts. */
export type WatchedCause = { [Key in Cause]: (typeof CAUSES)[Key] extends { alerts: string } ? Key : never }[Cause];

const isWatched = (cause: Cause): cause is WatchedCause => 'alerts' in CAUSES[cause];
/** The capability of the people who may read of a cause. */
export const needOf = (cause: Cause): Capability => {
  const known: KnownCause = CAUSES[cause];
  return known.needs ?? 'system';
};

/** The advice for the person who runs the server; undefined where staff need nobody else. */
export const operatorAdvice = (cause: Cause): string | undefined => {
  const known: KnownCause = CAUSES[cause];
  return known.operator;
};

export const WATCHED_CAUSES = (Object.keys(CAUSES) as Cause[]).filter(isWatched);
