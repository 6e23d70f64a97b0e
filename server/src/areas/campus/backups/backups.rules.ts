import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';

/** Nightly backups to keep: the latest ones, and the last one of each earlier week. */
const KEPT_NIGHTS = 7;
const KEPT_WEEKS = 4;
const WEEK_MS = 7 * 24 * 3600 * 1000;

/** The name of a nightly backup. */
const NAME = /^quad-(\d{4})-(\d{2})-(\d{2})T(\d{2})(\d{2})(\d{2})Z\.tar(\.age)?$/;

/** Name a backup by its time: `quad-2026-11-23T014700Z.tar`. */
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

/** Select the files of a folder that can be deleted. Files with other names are never returned. */
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

/** The age of a nightly backup after two missed nights. */
const OLD_AFTER_MS = 50 * 3600 * 1000;

/** The largest difference between the clocks of servers. */
const CLOCK_DIFFERENCE_MS = 3_600_000;

export interface BackupState {
  /** Whether nightly backups are on. */
  readonly isNightly: boolean;
  /** The last complete backup. */
  readonly last:
    | { readonly moment: Date; readonly fileName: string; readonly bytes: number; readonly isEncrypted: boolean }
    | undefined;
  /** The last failed attempt. */
  readonly problem: { readonly at: Date; readonly says: string } | undefined;
}

/** Return a warning when no backup exists, the last one is old or from the future, or the last attempt failed. */
export function backupWarning({ isNightly, last, problem }: BackupState, now: Date): string | undefined {
  if (problem && (!last || problem.at > last.moment))
    return say(msg`The last backup failed: ${{ reason: problem.says }}.`);
  if (!last)
    return isNightly
      ? say(msg`No backup has been made yet.`)
      : say(msg`No backups are made. When the server breaks, everything is lost for everyone.`);
  // Made while the clock was wrong. It would look new until that time, and hide later failures.
  if (last.moment.getTime() - now.getTime() > CLOCK_DIFFERENCE_MS)
    return say(msg`The last backup is dated in the future. Check the clock of the server, then make a new one.`);
  const hours = Math.floor((now.getTime() - last.moment.getTime()) / 3_600_000);
  if (now.getTime() - last.moment.getTime() <= OLD_AFTER_MS) return undefined;
  return say(msg`The last backup is ${{ days: Math.floor(hours / 24) }} days old.`);
}
