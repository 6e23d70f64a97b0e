import { RULE_OF_REASON } from '@quad/contract/moderation/moderation-terms';
import { REPORT_REASON_KEYS, type ReportReason } from '@quad/contract/moderation/report-reasons';
import { defineJob, handleJob } from '../../platform/jobs/jobs.ts';
import { bandsOf, pictureHash } from '../../platform/media/picture-hash.ts';
import { ignoreMissing } from '../../platform/media/store.ts';
import type { Platform } from '../../platform/platform.ts';
import { filesOf } from './cases.repo.ts';
import * as repo from './removed-pictures.repo.ts';
import { storedName } from './snapshot.ts';

/** Queued in the transaction that puts a removal into force. */
export const rememberPictures = defineJob<{ caseId: string; decisionId: string }>('remember-removed-pictures', {
  pace: 'slow',
});

const isPicture = (name: string): boolean => name.endsWith('.webp');

/** Store hashes of the pictures that decisions removed, and find pictures that look like them. */
export function createRemovedPictures({ db, media }: Pick<Platform, 'db' | 'media'>) {
  const remember = async (caseId: string, decisionId: string): Promise<void> => {
    const files = await filesOf(db, caseId);
    if (!files?.snapshot) return;
    const { media: shown, stills = [] } = files.snapshot;
    // copies outlive deleted originals; stills have no copies
    const pictures = [
      ...shown.map((address, at) => ({ name: storedName(address), copy: files.kept_files[at] })),
      ...stills.map((address) => ({ name: storedName(address), copy: null })),
    ];
    for (const [number, { name, copy }] of pictures.entries()) {
      if (name === undefined || !isPicture(name)) continue;
      const hash = await media.withFile(copy ?? name, pictureHash).catch(ignoreMissing);
      if (hash !== undefined) await repo.addHash(db, { decisionId, number, hash, bands: bandsOf(hash) });
    }
  };

  return {
    jobs: [handleJob(rememberPictures, ({ caseId, decisionId }) => remember(caseId, decisionId))],

    /** Find a decision in force that removed a picture like one of these. */
    async findLike(addresses: readonly string[]): Promise<{ decisionId: string; reason: ReportReason } | undefined> {
      const names = addresses
        .map(storedName)
        .filter((name) => name !== undefined)
        .filter(isPicture);
      if (names.length === 0 || !(await repo.isAnyRemoved(db))) return undefined;
      for (const name of names) {
        const hash = await media.withFile(name, pictureHash).catch(ignoreMissing);
        const found = hash && (await repo.findAlike(db, hash, bandsOf(hash)));
        if (found) return { decisionId: found.decision_id, reason: reasonOf(found.rule) };
      }
      return undefined;
    },
  };
}

/** The report reason that belongs to a rule. */
const reasonOf = (rule: string | null): ReportReason =>
  REPORT_REASON_KEYS.find((reason) => RULE_OF_REASON[reason] === rule) ?? 'other';
