import { t } from '@lingui/core/macro';
import { LISTING_PICTURES_MAX } from '@quad/contract/limits/market';
import { uploadMarketPicture } from '@quad/contract/market/listings';
import { fileError, formatsOf } from '@quad/contract/wire/file-types';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isAbort } from '../../../../lib/api-error.ts';
import { request } from '../../../../lib/client.ts';
import { newUuid } from '../../../../lib/new-uuid.ts';
import {
  type FormPicture,
  type PicturesDraft,
  type PictureUpload,
  type PictureUploads,
  picturesOf,
  withMoved,
  without,
} from './picture-list.ts';

const unfitText = () => t`Choose a ${formatsOf('image')} up to 10MB`;
const isFit = (file: File) => fileError('image', file) === null;

export type FormPictures = ReturnType<typeof usePictures>;

/** The uploads of a form's pictures. They are no part of its draft: a restored picture is uploaded again. */
export const usePictureUploads = () => useState<PictureUploads>({});

/** The pictures of a form's draft. Chosen pictures are uploaded at once, one after the other. */
export function usePictures(
  draft: PicturesDraft,
  change: (draft: PicturesDraft) => void,
  [uploads, setUploads]: ReturnType<typeof usePictureUploads>,
) {
  const leaving = useRef(new AbortController());
  const queue = useRef(Promise.resolve());
  const set = (key: string, upload: PictureUpload) => setUploads((now) => ({ ...now, [key]: upload }));
  useEffect(() => {
    leaving.current = new AbortController();
    return () => {
      leaving.current.abort();
      // Under the strict mode of React, which leaves each screen once, the uploads begin again.
      setUploads((now) => Object.fromEntries(Object.entries(now).filter(([, upload]) => upload !== 'uploading')));
    };
  }, [setUploads]);

  function upload(key: string, file: File) {
    if (!isFit(file)) return set(key, { problem: unfitText() });
    set(key, 'uploading');
    const { signal } = leaving.current;
    queue.current = queue.current.then(async () => {
      if (signal.aborted) return;
      try {
        const { _id: id, media } = await request(uploadMarketPicture, { form: { picture: file }, signal });
        set(key, { id, media });
      } catch (error) {
        if (!isAbort(error)) set(key, { problem: error instanceof Error ? error.message : '' });
      }
    });
  }

  const begin = useEffectEvent(() => {
    for (const { key, file } of draft.chosen) if (file && uploads[key] === undefined) upload(key, file);
  });
  const isWaiting = draft.chosen.some(({ key, file }) => file !== null && uploads[key] === undefined);
  useEffect(() => {
    if (isWaiting) begin();
  }, [isWaiting]);

  return {
    pictures: picturesOf(draft, uploads),
    add(files: readonly File[]) {
      const room = LISTING_PICTURES_MAX - draft.chosen.length;
      const added = files
        .slice(0, Math.max(0, room))
        .map((file) => ({ key: newUuid(), name: file.name, file, shown: null }));
      change({ ...draft, chosen: [...draft.chosen, ...added] });
    },
    remove: (key: string) => change(without(draft, key)),
    move: (key: string, by: -1 | 1) => change(withMoved(draft, key, by)),
    describe: (key: string, altText: string) => change({ ...draft, altTexts: { ...draft.altTexts, [key]: altText } }),
    retry({ key, file }: FormPicture) {
      if (file) upload(key, file);
    },
  };
}
