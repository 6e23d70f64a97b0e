import { LISTING_PICTURES_MAX } from '@quad/contract/limits/market';
import { type MarketPicture, uploadMarketPicture } from '@quad/contract/market/listings';
import { fileError, formatsOf } from '@quad/contract/wire/file-types';
import { useEffect, useReducer, useRef } from 'react';
import { isAbort } from '../../../../lib/api-error.ts';
import { request } from '../../../../lib/client.ts';
import { newUuid } from '../../../../lib/new-uuid.ts';
import { changePictures, type FormPicture } from './picture-list.ts';

const UNFIT = `Choose a ${formatsOf('image')} up to 10MB`;
const isFit = (file: File) => fileError('image', file) === null;

export type FormPictures = ReturnType<typeof usePictures>;

/** The pictures of a form. Chosen pictures are uploaded at once, one after the other. */
export function usePictures(shown: readonly MarketPicture[] = []) {
  const [pictures, dispatch] = useReducer(changePictures, shown, (known): readonly FormPicture[] =>
    known.map(({ _id, altText, ...media }) => ({
      key: _id,
      name: altText || 'Picture',
      state: 'ready',
      file: null,
      id: _id,
      media,
      altText,
      problem: '',
    })),
  );
  const leaving = useRef(new AbortController());
  const queue = useRef(Promise.resolve());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);

  function upload(key: string, file: File) {
    if (!isFit(file)) return dispatch({ do: 'failed', key, problem: UNFIT });
    const { signal } = leaving.current;
    queue.current = queue.current.then(async () => {
      if (signal.aborted) return;
      try {
        const { _id, media } = await request(uploadMarketPicture, { form: { picture: file }, signal });
        dispatch({ do: 'uploaded', key, id: _id, media });
      } catch (error) {
        if (!isAbort(error)) dispatch({ do: 'failed', key, problem: error instanceof Error ? error.message : '' });
      }
    });
  }

  return {
    pictures,
    dispatch,
    add(files: readonly File[]) {
      const room = LISTING_PICTURES_MAX - pictures.length;
      const added = files.slice(0, Math.max(0, room)).map((file) => ({ key: newUuid(), file }));
      dispatch({ do: 'add', pictures: added });
      for (const { key, file } of added) upload(key, file);
    },
    retry({ key, file }: FormPicture) {
      if (!file) return;
      dispatch({ do: 'retry', key });
      upload(key, file);
    },
  };
}
