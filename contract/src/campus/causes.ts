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
const STUCK = 'Make someone a moderator who is not involved in the case.';
/** The server’s owner may be no member of the college, so texts name them by what they do. */
const ASK = 'Ask the person who runs the server';

export const CAUSES = {
  backups: {
    name: 'Backups',
    meaning: 'There is no recent backup. If the server breaks, everything since the last one is lost for everyone.',
    remedy: `Make a backup in the settings of the system. ${ASK} when it fails.`,
    operator: 'Set QUAD_BACKUP_DIR. Where it is set, run the doctor, and check the disk of that folder.',
    section: 'Backing up',
    alerts: 'on',
  },
  'failed-jobs': {
    name: 'Failed background work',
    meaning: 'Quad gave up work in the background, so some people lack a mail, a notification or a video.',
    remedy: `${ASK}, and send them the names of the tasks.`,
    operator: 'The server’s log says why each attempt failed.',
    section: 'Jobs have failed',
    alerts: 'on',
  },
  'failing-jobs': {
    name: 'Repeated background failures',
    meaning: 'Work in the background failed several times, so mails, notifications or videos arrive late.',
    remedy: `Quad tries again by itself. ${ASK} when it still fails tomorrow.`,
    operator: 'The server’s log says why each attempt failed.',
    section: 'Jobs have failed',
    alerts: 'on',
  },
  'late-jobs': {
    name: 'Late background work',
    meaning: 'Mails, notifications and new videos reach everyone late.',
    remedy: `Wait for an hour. ${ASK} when they are still late.`,
    operator: 'Check that Quad runs, and restart a node whose log says “jobs cannot be fetched”.',
    section: 'Jobs are late',
    alerts: 'on',
  },
  disk: {
    name: 'Disk',
    meaning: 'The server’s disk is nearly full. When it is full, nobody can post.',
    remedy: `${ASK} for more space today.`,
    operator: 'Free space on the disk of the data folder: delete old backups first.',
    section: 'The disk is nearly full',
    alerts: 'on',
  },
  mail: {
    name: 'Returned mail',
    meaning: 'Mails of the last 7 days came back, so the people they were for never got them.',
    remedy: `Correct wrong addresses in the list of students. ${ASK} when most mails come back.`,
    operator: 'Check the SPF and DKIM records of your domain, and the mail server’s log.',
    section: 'Mails fail',
    alerts: 'on',
  },
  'mail-waits': {
    name: 'Waiting mail',
    meaning: 'Mails cannot be sent for now, so invitations and new passwords arrive late.',
    remedy: `Quad keeps trying. ${ASK} when mails still wait in an hour.`,
    operator: 'Run the doctor, which signs in to the mail server. Check SMTP_URL.',
    section: 'Mails fail',
    alerts: 'on',
  },
  'mail-server': {
    name: 'Mail server',
    meaning: 'Quad cannot use its mail server, so nobody gets mails, such as invitations and new passwords.',
    remedy: `${ASK} today.`,
    operator: 'Check SMTP_URL, the mail server, and the firewall between it and Quad.',
    section: 'Mails fail',
    alerts: 'on',
  },
  'push-waits': {
    name: 'Waiting push messages',
    meaning: 'Phones do not ring for messages and notifications for now. In Quad itself, all of them arrive.',
    remedy: `Quad keeps trying. ${ASK} when they still wait in an hour.`,
    operator: 'Check the firewall: the server must reach the push services of browsers.',
    section: 'Push messages fail',
    alerts: 'on',
  },
  bucket: {
    name: 'Stored pictures and files',
    meaning: 'Nobody can open or upload pictures and files for now.',
    remedy: `${ASK} at once.`,
    operator: 'Check the S3 settings, and whether the bucket answers.',
    section: 'Stored files fail',
    alerts: 'on',
  },
  redis: {
    name: 'Shared limits',
    meaning: 'People can post and try passwords more often than allowed. Nothing is lost.',
    remedy: `${ASK} today.`,
    operator: 'Start Redis, or correct REDIS_URL. Quad continues by itself.',
    section: 'Redis is unreachable',
    alerts: 'on',
  },
  'replica-unused': {
    name: 'Second database',
    meaning: 'Quad reads from one database instead of two, so lists may load slowly. Nothing is lost.',
    remedy: `${ASK} this week.`,
    operator: 'Look at the replica: is it started, and does it follow the present primary?',
    section: 'The replica is not used',
    alerts: 'on',
  },
  busy: {
    name: 'Slow server',
    meaning: 'The server works almost without a pause, so pages open slowly for everyone.',
    remedy: `${ASK} for a larger one when it lasts for hours.`,
    operator: 'Set QUAD_WORKERS, or start another node.',
    section: 'The event loop is busy',
    alerts: 'off',
  },
  'late-reports': {
    name: 'Overdue cases',
    meaning: 'Reported cases are past their time, and the people who reported them wait for an answer.',
    remedy: 'Ask the moderators to decide, or make more people moderators.',
    section: CASES,
    alerts: 'on',
    needs: 'cases',
  },
  'stuck-open': {
    name: 'Cases without a moderator',
    meaning: 'Every moderator is involved in a case, so nobody can decide it.',
    remedy: STUCK,
    section: CASES,
    alerts: 'on',
    needs: 'cases',
  },
  'stuck-proposed': {
    name: 'Decisions without a second moderator',
    meaning: 'Every other moderator is involved in the case, so nobody can agree to the decision.',
    remedy: STUCK,
    section: CASES,
    alerts: 'on',
    needs: 'cases',
  },
  'stuck-appealed': {
    name: 'Appeals without a moderator',
    meaning: 'Every other moderator is involved in the case, so nobody can decide the appeal.',
    remedy: STUCK,
    section: CASES,
    alerts: 'on',
    needs: 'cases',
  },
  'waiting-payments': {
    name: 'Waiting payments',
    meaning: 'People have paid for premium, and get it when someone confirms their payment.',
    remedy: 'Compare each reference with the bank statement, and confirm the payment.',
    section: 'Payments wait',
    alerts: 'off',
    needs: 'payments',
  },
  'student-corrections': {
    name: 'Corrections of students',
    meaning: 'Students asked for corrections of their record, and wait for an answer.',
    remedy: 'Compare them with the college’s records, and accept or decline each.',
    section: 'Corrections wait',
    alerts: 'off',
    needs: 'students',
  },
  settings: { name: 'Settings', remedy: 'Correct the name of the setting.', section: 'Starting' },
  address: { name: 'Address', remedy: 'Check QUAD_PUBLIC_URL and the proxy.', section: 'Starting' },
  certificate: { name: 'Certificate', remedy: 'Renew the certificate.', section: 'Starting' },
  mode: { name: 'Mode', remedy: 'Set NODE_ENV=production.', section: 'Starting' },
  'data-folder': { name: 'Data folder', remedy: 'Make it writable.', section: 'When something seems wrong' },
  'backup-folder': { name: 'Backup folder', remedy: 'Make it writable.', section: 'Backing up' },
  'backup-disk': { name: 'Disk of the backup folder', remedy: 'Delete old backups.', section: 'Backing up' },
  secrets: { name: 'Secrets', remedy: 'Let Quad’s user alone read them.', section: 'When something seems wrong' },
  database: { name: 'Database', remedy: 'Start Postgres.', section: 'The database is unreachable' },
  clock: { name: 'Clock', remedy: 'Turn on NTP.', section: 'What to do when …' },
  workers: {
    name: 'Workers',
    remedy: 'Raise max_connections of Postgres.',
    section: 'Queries wait for a connection',
  },
  schema: { name: 'Schema', remedy: 'Start the release that fits the database.', section: 'Updating' },
  admins: { name: 'Admins', remedy: 'Turn on every admin’s second factor.', section: 'Starting' },
  'demo-accounts': { name: 'Demo accounts', remedy: 'Start with QUAD_DEMO=0.', section: 'Starting' },
  keys: { name: 'Keys', remedy: 'Restore the key of the data.', section: 'Backing up' },
  push: { name: 'Push', remedy: 'Start Quad, which makes the keys.', section: 'Push messages fail' },
  partitions: { name: 'Partitions', remedy: 'Look for a long query.', section: 'Partitions are missing' },
  cdn: { name: 'CDN', remedy: 'Check MEDIA_URL, MEDIA_PURGE_URL and the CDN.', section: 'A CDN for pictures' },
  media: { name: 'Media', remedy: 'Restore the missing files.', section: 'What to do when …' },
  'audit-log': { name: 'Audit log', remedy: 'Compare with a backup.', section: 'The audit log' },
} as const satisfies Readonly<Record<string, KnownCause>>;
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
