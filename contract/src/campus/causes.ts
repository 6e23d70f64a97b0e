import type { Capability } from '../wire/roles.ts';

/**
 * Everything that can be wrong with a Quad: the one list that the start page's "Needs attention", the doctor and the
 * alerts share. Never change a key, because settings and sent alerts store it.
 */
interface KnownCause {
  /** The name in the doctor's lines, the settings and alerts. */
  readonly name: string;
  /** The problem, in a sentence. Each watched cause has it. */
  readonly meaning?: string;
  /** The advice for an admin, in a sentence. */
  readonly remedy: string;
  /** The heading of docs/operations.md that says more. */
  readonly section: string;
  /** Whether a campus that never chose gets alerts about it; undefined for a cause that the doctor alone looks for. */
  readonly alerts?: 'on' | 'off';
  /** The capability of the people who may read of it; by default `system`. */
  readonly needs?: Capability;
}

const CASES = 'Cases wait too long';
const STUCK = 'Make another person a moderator, who has no part in the case.';

export const CAUSES = {
  backups: {
    name: 'Backups',
    meaning: 'No backup exists, the last one is old, or the last attempt failed.',
    remedy: 'Run the doctor, make a backup, and check QUAD_BACKUP_DIR and its disk.',
    section: 'Backing up',
    alerts: 'on',
  },
  'failed-jobs': {
    name: 'Failed jobs',
    meaning: 'Background work failed on every try, and Quad gave it up.',
    remedy: 'Look in the server’s log for the names of the jobs: it says why each attempt failed.',
    section: 'Jobs have failed',
    alerts: 'on',
  },
  'failing-jobs': {
    name: 'Failing jobs',
    meaning: 'Background work failed several times, and Quad tries it again.',
    remedy: 'Look in the server’s log for the names of the jobs. Quad tries them again by itself.',
    section: 'Jobs have failed',
    alerts: 'on',
  },
  'late-jobs': {
    name: 'Late jobs',
    meaning: 'Background work waits too long, so mails, notifications and videos arrive late.',
    remedy: 'Check that Quad runs, and restart a node whose log says “jobs cannot be fetched”.',
    section: 'Jobs are late',
    alerts: 'on',
  },
  disk: {
    name: 'Disk',
    meaning: 'The disk of the data folder is nearly full. When it is full, nobody can post.',
    remedy: 'Free space on the disk of the data folder: delete old backups first.',
    section: 'The disk is nearly full',
    alerts: 'on',
  },
  mail: {
    name: 'Returned mail',
    meaning: 'Mail servers refused mails in the last 7 days, or were unreachable for hours.',
    remedy: 'Check the addresses, the SPF and DKIM records of your domain, and the mail server’s log.',
    section: 'Mails fail',
    alerts: 'on',
  },
  'mail-waits': {
    name: 'Waiting mail',
    meaning: 'Mails cannot be sent for now. Quad keeps trying.',
    remedy: 'Run the doctor, which signs in to the mail server. Check SMTP_URL.',
    section: 'Mails fail',
    alerts: 'on',
  },
  'mail-server': {
    name: 'Mail server',
    meaning: 'The mail server does not accept Quad’s sign-in, or does not answer.',
    remedy: 'Check SMTP_URL, the mail server, and the firewall between it and Quad.',
    section: 'Mails fail',
    alerts: 'on',
  },
  'push-waits': {
    name: 'Waiting push messages',
    meaning: 'Push messages cannot be sent for now. Quad keeps trying.',
    remedy: 'Check the firewall: the server must reach the push services of browsers.',
    section: 'Push messages fail',
    alerts: 'on',
  },
  bucket: {
    name: 'Bucket',
    meaning: 'The store of pictures and uploads does not answer.',
    remedy: 'Check the S3 settings and the store. Pictures and uploads fail until it answers.',
    section: 'Stored files fail',
    alerts: 'on',
  },
  redis: {
    name: 'Redis',
    meaning: 'Redis does not answer, so each node counts calls alone and limits are looser.',
    remedy: 'Start Redis, or correct REDIS_URL. Quad continues by itself.',
    section: 'Redis is unreachable',
    alerts: 'on',
  },
  'replica-unused': {
    name: 'Replica',
    meaning: 'Quad cannot use the replica, so the primary database has more to do.',
    remedy: 'Look at the replica: is it started, and does it follow the present primary?',
    section: 'The replica is not used',
    alerts: 'on',
  },
  busy: {
    name: 'Load',
    meaning: 'The server works nearly without a pause, so people wait for answers.',
    remedy: 'Set QUAD_WORKERS, or start another node.',
    section: 'The event loop is busy',
    alerts: 'off',
  },
  'late-reports': {
    name: 'Overdue cases',
    meaning: 'Reported cases are past their time without a decision.',
    remedy: 'Ask the moderators to decide, or make more people moderators.',
    section: CASES,
    alerts: 'on',
    needs: 'cases',
  },
  'stuck-open': {
    name: 'Cases without a moderator',
    meaning: 'Every moderator has a part in a case, so nobody can decide it.',
    remedy: STUCK,
    section: CASES,
    alerts: 'on',
    needs: 'cases',
  },
  'stuck-proposed': {
    name: 'Decisions without a second moderator',
    meaning: 'Every other moderator has a part in the case, so nobody can agree to the decision.',
    remedy: STUCK,
    section: CASES,
    alerts: 'on',
    needs: 'cases',
  },
  'stuck-appealed': {
    name: 'Appeals without a moderator',
    meaning: 'Every other moderator has a part in the case, so nobody can decide the appeal.',
    remedy: STUCK,
    section: CASES,
    alerts: 'on',
    needs: 'cases',
  },
  'waiting-payments': {
    name: 'Waiting payments',
    meaning: 'Members sent payments that nobody has confirmed.',
    remedy: 'Compare the references with the bank statement, and confirm the payments.',
    section: 'Payments wait',
    alerts: 'off',
    needs: 'payments',
  },
  'student-corrections': {
    name: 'Corrections of students',
    meaning: 'Students asked for corrections of their record that nobody has decided.',
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

export const WATCHED_CAUSES = (Object.keys(CAUSES) as Cause[]).filter(isWatched);
