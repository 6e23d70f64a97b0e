import { cutText } from '@quad/contract/text/cut-text';
import { transact } from '../../platform/db/transact.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Reports } from '../reports/reports.service.ts';
import type { FilterLists } from './filters.service.ts';
import type { Finding, FlagIntake } from './flag-intake.ts';
import * as repo from './screening.repo.ts';
import { contentHash, type Filters, floodHash, isFlood, linkIn } from './screening.rules.ts';

/** When an account stops being new; undefined when it is not new. */
export interface NewAccounts {
  newUntil(personId: string): Promise<Date | undefined> | undefined;
}

/** Lines that are looked at together; and how long a run goes on, so that the next one is not long in coming. */
const BATCH = 100;
const RUN_MS = 45_000;

/** Looks at what was published and edited, and puts into the moderators' queue what filters find. It changes nothing itself. */
export function createScreening(
  { db, logger }: Pick<Platform, 'db' | 'logger'>,
  parts: {
    reports: Pick<Reports, 'kindOf'>;
    filterLists: FilterLists;
    newAccounts: NewAccounts;
    intake: FlagIntake;
    ownHost: string;
  },
) {
  const { reports, filterLists, newAccounts, intake, ownHost } = parts;

  /** Screens a subject as it is now, and takes its lines from the queue, in one transaction. */
  const screen = async ({ subject, lines, editedAt }: repo.Waiting, filters: Filters): Promise<void> => {
    const shown = await reports.kindOf(subject).show(subject.id);
    if (!shown) {
      await repo.takeLines(db, lines);
      return;
    }
    const findings: Finding[] = filters.find(shown.texts);
    const link = linkIn(shown, ownHost);
    if (link !== undefined && shown.ownerId !== null && (await newAccounts.newUntil(shown.ownerId)))
      findings.push({ cause: 'new_account', detail: cutText(link, 80), reason: 'spam' });
    const removed = await intake.removedLike([...shown.media, ...(shown.stills ?? [])]);
    if (removed) findings.push({ cause: 'picture', detail: '', ...removed });
    const hash = floodHash(shown.texts);

    const caseId = await transact(db, async (trx) => {
      // another run has screened it
      if (!(await repo.takeLines(trx, lines))) return undefined;
      if (hash) {
        const publishedAt = editedAt ?? shown.createdAt;
        const copies = await repo.noteText(trx, { hash, subject, ownerId: shown.ownerId, publishedAt });
        if (isFlood(copies) && !copies.isFlagged) {
          await repo.setTextFlagged(trx, hash, subject);
          findings.push({ cause: 'repeat', detail: String(copies.ofAll), reason: 'spam' });
        }
      }
      if (findings.length === 0) return undefined;
      return intake.flag(trx, { subject, shown, content: contentHash(shown), findings });
    });
    if (caseId !== undefined) await intake.flagged(caseId);
  };

  return {
    /** Screens all that waits. What fails stays for the next run, and is given up after several. */
    async run(): Promise<void> {
      await repo.forgetTexts(db);
      const failed: string[] = [];
      const ends = Date.now() + RUN_MS;
      while (Date.now() < ends) {
        const waiting = await repo.nextWaiting(db, failed, BATCH);
        if (waiting.length === 0) return;
        // read after what waits: a filter that was there before something was published finds it
        const filters = await filterLists.compiled();
        for (const one of waiting) {
          try {
            await screen(one, filters);
          } catch (error) {
            failed.push(...one.lines);
            const isGivenUp = await repo.countFailure(db, one.lines);
            logger[isGivenUp ? 'error' : 'warn'](
              { err: error, subject: one.subject },
              'something could not be screened',
            );
          }
        }
      }
    },
  };
}
