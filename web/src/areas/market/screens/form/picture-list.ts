import type { Media } from '@quad/contract/posts/media';
import type { FormProblems } from '../../../../lib/use-form-problems.ts';

/** A picture of a form. `id` is the server's id of an uploaded picture. */
export interface FormPicture {
  readonly key: string;
  readonly name: string;
  readonly state: 'uploading' | 'ready' | 'failed';
  readonly file: File | null;
  readonly id: string | null;
  readonly media: Media | null;
  readonly altText: string;
  readonly problem: string;
}

export type PictureAction =
  | { readonly do: 'add'; readonly pictures: readonly { key: string; file: File }[] }
  | { readonly do: 'uploaded'; readonly key: string; readonly id: string; readonly media: Media }
  | { readonly do: 'failed'; readonly key: string; readonly problem: string }
  | { readonly do: 'retry'; readonly key: string }
  | { readonly do: 'remove'; readonly key: string }
  | { readonly do: 'describe'; readonly key: string; readonly altText: string }
  | { readonly do: 'move'; readonly key: string; readonly by: -1 | 1 }
  | { readonly do: 'clear' };

/** Apply an action to the pictures of a form. */
export function changePictures(pictures: readonly FormPicture[], action: PictureAction): readonly FormPicture[] {
  const patch = (key: string, change: Partial<FormPicture>) =>
    pictures.map((picture) => (picture.key === key ? { ...picture, ...change } : picture));
  switch (action.do) {
    case 'add':
      return [
        ...pictures,
        ...action.pictures.map(({ key, file }) => ({
          key,
          file,
          name: file.name,
          state: 'uploading' as const,
          id: null,
          media: null,
          altText: '',
          problem: '',
        })),
      ];
    case 'uploaded':
      return patch(action.key, { state: 'ready', id: action.id, media: action.media, file: null, problem: '' });
    case 'failed':
      return patch(action.key, { state: 'failed', problem: action.problem });
    case 'retry':
      return patch(action.key, { state: 'uploading', problem: '' });
    case 'remove':
      return pictures.filter(({ key }) => key !== action.key);
    case 'describe':
      return patch(action.key, { altText: action.altText });
    case 'move': {
      const from = pictures.findIndex(({ key }) => key === action.key);
      const to = from + action.by;
      const [moved, other] = [pictures[from], pictures[to]];
      if (!moved || !other) return pictures;
      return pictures.map((picture, place) => (place === from ? other : place === to ? moved : picture));
    }
    case 'clear':
      return [];
  }
}

/** The problem of failed uploads, by the field's name. */
export const unfitPictures = (pictures: readonly FormPicture[]): FormProblems =>
  isAny(pictures, 'failed') ? { pictures: 'Remove the pictures that failed, or retry them' } : {};

export const isAny = (pictures: readonly FormPicture[], wanted: FormPicture['state']): boolean =>
  pictures.some(({ state }) => state === wanted);

/** The uploaded pictures, in the form of the call. */
export const chosenPictures = (pictures: readonly FormPicture[]) =>
  pictures.flatMap(({ id, altText }) => (id === null ? [] : [{ _id: id, altText }]));
