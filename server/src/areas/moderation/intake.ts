import { CASE_FILE_MAX_BYTES } from '@quad/contract/limits/moderation';
import { moderationChanged } from '@quad/contract/moderation/moderation';
import { GRAVITY } from '@quad/contract/moderation/moderation-terms';
import { REPORT_REASON_KEYS } from '@quad/contract/moderation/report-reasons';
import { addNotifications } from '../../concerns/notifications/add-notifications.ts';
import type { ReportIntake } from '../../concerns/reports/report-intake.ts';
import type { FlagIntake } from '../../concerns/screening/flag-intake.ts';
import { newId } from '../../platform/db/ids.ts';
import { addJob, defineJob, handleJob } from '../../platform/jobs/jobs.ts';
import { NoSuchFile, storedType } from '../../platform/media/store.ts';
import type { Platform } from '../../platform/platform.ts';
import * as repo from './cases.repo.ts';
import * as flagsRepo from './flags.repo.ts';
import { urgent } from './moderation-notifications.ts';
import { createRemovedPictures } from './removed-pictures.ts';
import { extendSnapshot, snapshotOf, storedName } from './snapshot.ts';

/** Copy the files of a case. */
export const copyCaseFiles = defineJob<{ caseId: string }>('keep-case-files', { pace: 'slow' });
const GRAVEST = 4;
/** The reasons of reports that moderators are notified of. */
const GRAVE_REASONS = REPORT_REASON_KEYS.filter((reason) => GRAVITY[reason] === GRAVEST);
/** Flags of a filter are at most this grave: no person has asked for help. */
const FLAG_GRAVEST = 2;

/** Put reports and flags into the queue. The files of a subject are copied early, because its owner may delete them. */
export function createIntake({ db, live, media }: Pick<Platform, 'db' | 'live' | 'media'>) {
  const copyFiles = async (caseId: string): Promise<void> => {
    const files = await repo.filesOf(db, caseId);
    for (const [number, address] of (files?.snapshot?.media ?? []).entries()) {
      const name = storedName(address);
      if (files?.kept_files[number] || name === undefined || storedType(name) === undefined) continue;
      const bytes = await media.sizeOf(name);
      if (bytes === undefined || bytes > CASE_FILE_MAX_BYTES) continue;
      await media
        .addUncounted({ copyOf: name, type: 'private' }, async (copy, trx) => {
          if (!(await repo.setEvidenceFile(trx, caseId, number, copy))) throw new CaseDeleted();
        })
        .catch((error: unknown) => {
          // the owner may have deleted the file since
          if (!(error instanceof CaseDeleted || error instanceof NoSuchFile)) throw error;
        });
    }
  };

  const intake: ReportIntake = {
    async add(trx, { subject, ownerId, reporterId, reason, at, shown, isPrivate }) {
      const snapshot = shown && snapshotOf(shown);
      const gravity = GRAVITY[reason];
      const { id: caseId, is_new: isNew } = await repo.addReport(trx, {
        id: newId(),
        subject,
        ownerId,
        gravity,
        reach: shown?.reach ?? 0,
        snapshot,
        at,
      });
      await repo.recordParties(trx, caseId, { subject, ownerId });
      await repo.excludeCloseFriends(trx, caseId, reporterId);
      const kept = !isNew && isPrivate && snapshot ? (await repo.filesOf(trx, caseId))?.snapshot : undefined;
      if (kept && snapshot) await repo.setSnapshot(trx, caseId, extendSnapshot(kept, snapshot));
      if ((isNew || kept) && snapshot && snapshot.media.length > 0) await addJob(trx, copyCaseFiles, { caseId });
      // not `isNew`: a filter, or a milder report, may have opened the case
      if (gravity < GRAVEST || (await repo.hasReportsOf(trx, caseId, GRAVE_REASONS))) return caseId;
      const recipients = (await repo.moderatorsOf(trx, caseId)).filter((id) => id !== reporterId);
      await addNotifications(trx, [{ kind: urgent, subject: caseId, actor: null, recipients }]);
      return caseId;
    },

    async added(caseId) {
      live.send(moderationChanged, await repo.moderatorsOf(db, caseId), { case: caseId });
    },
  };

  const removedPictures = createRemovedPictures({ db, media });
  const flags: FlagIntake = {
    async flag(trx, { subject, shown, content, findings }) {
      const snapshot = snapshotOf(shown);
      const { id: caseId, is_new: isNew } = await flagsRepo.openFlaggedCase(trx, {
        id: newId(),
        subject,
        ownerId: shown.ownerId,
        gravity: Math.min(FLAG_GRAVEST, Math.max(...findings.map(({ reason }) => GRAVITY[reason]))),
        reach: shown.reach ?? 0,
        snapshot,
      });
      const added = await flagsRepo.addFlags(trx, { caseId, subject, content, findings });
      if (added === 0) {
        if (isNew) await repo.deleteCase(trx, caseId);
        return undefined;
      }
      await repo.recordParties(trx, caseId, { subject, ownerId: shown.ownerId });
      await flagsRepo.setFlagged(trx, caseId);
      if (isNew && snapshot.media.length > 0) await addJob(trx, copyCaseFiles, { caseId });
      return caseId;
    },

    async flagged(caseId) {
      live.send(moderationChanged, await repo.moderatorsOf(db, caseId), { case: caseId });
    },

    removedLike: (addresses) => removedPictures.findLike(addresses),
  };

  return {
    intake,
    flags,
    jobs: [handleJob(copyCaseFiles, ({ caseId }) => copyFiles(caseId)), ...removedPictures.jobs],
  };
}

/** The case was deleted while its file was copied. Thrown to discard the copy. */
class CaseDeleted extends Error {}
