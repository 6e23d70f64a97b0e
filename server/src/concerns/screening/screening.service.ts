import { cutText } from '@quad/contract/text/cut-text';
import { transact } from '../../platform/db/transact.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Reports } from '../reports/reports.service.ts';
import type { FilterLists } from './filters.service.ts';
import type { Finding, FlagIntake } from './flag-intake.ts';
import * as repo from './screening.repo.ts';
import { contentHash, type Filters, floodHash, isFlood, linkIn } from './screening.rules.ts';

/** The end of an account's time as new; undefined when it is not new. */
export interface NewAccounts {
  newUntil(personId: string): Promise<Date | undefined> | undefined;
}

/** Lines per batch, and the length of a run, which is shorter than the minute between runs. */
const BATCH = 100;
const RUN_MS = 45_000;

/** Screens published and edited content, and adds matches to the moderators' queue. It changes no content. */
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

  /** Screen a subject's current content, and delete its lines from the queue, in one transaction. */
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
    /** Screen all waiting subjects. Failed ones stay for the next run, and are dropped after several failures. */
    async run(): Promise<void> {
      await repo.forgetTexts(db);
      const failed: string[] = [];
      const ends = Date.now() + RUN_MS;
      while (Date.now() < ends) {
        const waiting = await repo.nextWaiting(db, failed, BATCH);
        if (waiting.length === 0) return;
        // read after the lines, so that a filter older than a publication finds it
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
