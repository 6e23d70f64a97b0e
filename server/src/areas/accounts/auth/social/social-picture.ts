import type { Database } from '../../../../platform/db/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { defineJob, handleJob } from '../../../../platform/jobs/jobs.ts';
import type { RemoteFiles } from '../../../../platform/media/remote-files.ts';
import type { People } from '../../../people/profiles/people.service.ts';
import * as repo from './social.repo.ts';

/** Copy a new person's picture from their provider. */
export const takeProviderPicture = defineJob<{ personId: string; address: string }>('take-provider-picture');

/**
 * Fetch the picture like any picture from a web address (decision 119). Ignore refusals, because the person can upload
 * one.
 */
export const providerPictures = (parts: { db: Database; people: People; remoteFiles: RemoteFiles }) =>
  handleJob(takeProviderPicture, async ({ personId, address }) => {
    const { db, people, remoteFiles } = parts;
    if (await repo.hasPicture(db, personId)) return;
    const owner = { id: personId, role: 'user' } as const;
    try {
      await remoteFiles.withPicture(address, owner, (picture) => people.updateProfile(owner, personId, { picture }));
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'media_busy') throw error;
    }
  });
