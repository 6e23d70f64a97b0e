import { HIDDEN_LISTED } from '@quad/contract/limits/people';
import type { PersonCard } from '@quad/contract/people/people';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { addJob, defineJob } from '../../../platform/jobs/jobs.ts';
import { toPersonSummary } from '../summaries/person-summary.ts';
import * as repo from './blocks.repo.ts';
import type { Relations } from './relations.ts';

/** After this time every call that began before a block has ended. */
const LONGEST_CALL_MS = 30_000;

/** Delete notifications that calls under way wrote after a block. */
export const cleanUpAfterBlock = defineJob<{ one: string; other: string }>('forget-blocked');

export type Blocks = ReturnType<typeof createBlocks>;

/** Block and mute accounts, idempotently. */
export function createBlocks({ db, relations }: { db: Database; relations: Relations }) {
  const assertExists = async (id: string): Promise<void> => {
    if (!(await repo.personExists(db, id))) throw new AppError('no_such_person');
  };

  return {
    /** Block a person, also one who has blocked the viewer. Follows, requests and lists between them end. */
    async block(viewer: Viewer, id: string): Promise<void> {
      if (viewer.id === id) throw new AppError('block_self');
      const result = await relations.change([viewer.id, id], async (trx) => {
        const isNew = await repo.block(trx, viewer.id, id);
        if (isNew) {
          const runAt = new Date(Date.now() + LONGEST_CALL_MS);
          await addJob(trx, cleanUpAfterBlock, { one: viewer.id, other: id }, { runAt });
        }
        return isNew;
      });
      if (result === null) throw new AppError('no_such_person');
    },

    async unblock(viewer: Viewer, id: string): Promise<void> {
      await assertExists(id);
      await relations.change([viewer.id, id], (trx) => repo.unblock(trx, viewer.id, id));
    },

    async mute(viewer: Viewer, id: string): Promise<void> {
      if (viewer.id === id) throw new AppError('block_self');
      await Promise.all([relations.assertSeesPerson(viewer.id, id), assertExists(id)]);
      await relations.change([viewer.id], (trx) => repo.mute(trx, viewer.id, id));
    },

    async unmute(viewer: Viewer, id: string): Promise<void> {
      await assertExists(id);
      await relations.change([viewer.id], (trx) => repo.unmute(trx, viewer.id, id));
    },

    blocked: async (viewer: Viewer): Promise<PersonCard[]> =>
      (await repo.blockedBy(db, viewer.id, HIDDEN_LISTED)).map(toPersonSummary),

    muted: async (viewer: Viewer): Promise<PersonCard[]> =>
      (await repo.mutedBy(db, viewer.id, HIDDEN_LISTED)).map(toPersonSummary),
  };
}
