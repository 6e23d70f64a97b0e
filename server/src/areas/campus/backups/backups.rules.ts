/** Nightly backups that are kept: the last ones, and the last of each of so many earlier weeks. */
const KEPT_NIGHTS = 7;
const KEPT_WEEKS = 4;
const WEEK_MS = 7 * 24 * 3600 * 1000;

/** A file that was written at night, by its name. */
const NAME = /^quad-(\d{4})-(\d{2})-(\d{2})T(\d{2})(\d{2})(\d{2})Z\.tar(\.age)?$/;

/** What a backup of a moment is called: `quad-2026-11-23T014700Z.tar`. */
export function backupName(moment: Date, isEncrypted: boolean): string {
  const stamp = moment
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '');
  return `quad-${stamp}.tar${isEncrypted ? '.age' : ''}`;
}

function momentOf(name: string): number | undefined {
  const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
  return year ? Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) : undefined;
}

/** Those of the files of a folder that are not kept any more. What is called otherwise is not touched. */
export function outdatedBackups(names: readonly string[]): string[] {
  const dated = names
    .flatMap((name) => {
      const at = momentOf(name);
      return at === undefined || Number.isNaN(at) ? [] : [{ name, at, week: Math.floor(at / WEEK_MS) }];
    })
    .sort((one, other) => other.at - one.at);
  const kept = new Set(dated.slice(0, KEPT_NIGHTS));
  const older = dated.slice(KEPT_NIGHTS);
  const newestOfWeek = older.filter(({ week }, place) => older.findIndex((one) => one.week === week) === place);
  for (const one of newestOfWeek.slice(0, KEPT_WEEKS)) kept.add(one);
  return dated.filter((one) => !kept.has(one)).map(({ name }) => name);
}

/** A nightly backup that is older than this has not been made for two nights. */
const OLD_MS = 50 * 3600 * 1000;

/** So far clocks of several servers may be apart. */
const CLOCK_MS = 3_600_000;

/** What is known of backups. */
export interface BackupState {
  /** Whether one is made every night. */
  readonly isNightly: boolean;
  /** The last one that is whole. */
  readonly last:
    | { readonly moment: Date; readonly fileName: string; readonly bytes: number; readonly isEncrypted: boolean }
    | undefined;
  /** Why the last attempt failed, if it did. */
  readonly problem: { readonly at: Date; readonly says: string } | undefined;
}

/** Whether somebody should see to backups: none is made, the last one is old or of the future, or the last attempt failed. */
export function backupWarning({ isNightly, last, problem }: BackupState, now: Date): string | undefined {
  if (problem && (!last || problem.at > last.moment)) return `The last backup failed: ${problem.says}`;
  if (!last)
    return isNightly ? 'No backup has been made yet' : 'No backups are made yet. Set QUAD_BACKUP_DIR to turn them on';
  // made while the clock was wrong: it would call itself new for as long, and hide every failure since
  if (last.moment.getTime() - now.getTime() > CLOCK_MS)
    return 'The last backup is dated in the future. Check the clock of the server, then make a new one';
  const hours = Math.floor((now.getTime() - last.moment.getTime()) / 3_600_000);
  if (now.getTime() - last.moment.getTime() <= OLD_MS) return undefined;
  return `The last backup is ${Math.floor(hours / 24)} days old`;
}
