import { RULE_OF_REASON } from '@quad/contract/moderation/moderation-terms';
import { REPORT_REASON_KEYS, type ReportReason } from '@quad/contract/moderation/report-reasons';
import { defineJob, handleJob } from '../../platform/jobs/jobs.ts';
import { bandsOf, pictureHash } from '../../platform/media/picture-hash.ts';
import type { Platform } from '../../platform/platform.ts';
import { filesOf } from './cases.repo.ts';
import * as repo from './removed-pictures.repo.ts';
import { storedName } from './snapshot.ts';

/** Queued in the transaction in which a decision to remove something comes into force. */
export const rememberPictures = defineJob<{ caseId: string; decisionId: string }>('remember-removed-pictures', {
  pace: 'slow',
});

const isPicture = (name: string): boolean => name.endsWith('.webp');

/** Remembers what pictures looked like that were removed by a decision, and knows those that look like them. */
export function createRemovedPictures({ db, media }: Pick<Platform, 'db' | 'media'>) {
  const remember = async (caseId: string, decisionId: string): Promise<void> => {
    const files = await filesOf(db, caseId);
    if (!files?.snapshot) return;
    const { media: shown, stills = [] } = files.snapshot;
    // copies are there also when the originals have been deleted; stills have none
    const pictures = [
      ...shown.map((address, at) => ({ name: storedName(address), copy: files.kept_files[at] })),
      ...stills.map((address) => ({ name: storedName(address), copy: null })),
    ];
    for (const [number, { name, copy }] of pictures.entries()) {
      if (name === undefined || !isPicture(name)) continue;
      const hash = await pictureHash(media.pathOf(copy ?? name));
      if (hash !== undefined) await repo.addHash(db, { decisionId, number, hash, bands: bandsOf(hash) });
    }
  };

  return {
    jobs: [handleJob(rememberPictures, ({ caseId, decisionId }) => remember(caseId, decisionId))],

    /** The decision in force that removed a picture like one of these; the first that is found. */
    async like(addresses: readonly string[]): Promise<{ decisionId: string; reason: ReportReason } | undefined> {
      const names = addresses
        .map(storedName)
        .filter((name) => name !== undefined)
        .filter(isPicture);
      if (names.length === 0 || !(await repo.isAnyRemoved(db))) return undefined;
      for (const name of names) {
        const hash = await pictureHash(media.pathOf(name));
        const found = hash && (await repo.findAlike(db, hash, bandsOf(hash)));
        if (found) return { decisionId: found.decision_id, reason: reasonOf(found.rule) };
      }
      return undefined;
    },
  };
}

/** The reason that people give for what breaks a rule. */
const reasonOf = (rule: string | null): ReportReason =>
  REPORT_REASON_KEYS.find((reason) => RULE_OF_REASON[reason] === rule) ?? 'other';
