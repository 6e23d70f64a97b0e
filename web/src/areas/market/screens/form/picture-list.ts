import { t } from '@lingui/core/macro';
import type { MarketPicture } from '@quad/contract/market/listings';
import type { Media } from '@quad/contract/posts/media';
import type { FormProblems } from '../../../../lib/use-form-problems.ts';

/** A picture that was chosen, or one of a listing that is edited: `shown` is that one. */
export interface ChosenPicture {
  readonly key: string;
  readonly name: string;
  readonly file: File | null;
  readonly shown: Uploaded | null;
}

/** The pictures of a form's draft, in their order, and their descriptions by their keys. */
export interface PicturesDraft {
  readonly chosen: readonly ChosenPicture[];
  readonly altTexts: Readonly<Record<string, string>>;
}

/** A picture that the server has. */
export interface Uploaded {
  readonly id: string;
  readonly media: Media;
}

/** The upload of a chosen picture; `problem` is why it failed. */
export type PictureUpload = 'uploading' | Uploaded | { readonly problem: string };

/** The uploads of chosen pictures, by their keys. */
export type PictureUploads = Readonly<Record<string, PictureUpload>>;

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

export const NO_PICTURES: PicturesDraft = { chosen: [], altTexts: {} };

/** The draft of the pictures that a listing has. */
export const picturesDraft = (pictures: readonly MarketPicture[]): PicturesDraft => ({
  chosen: pictures.map(({ _id, altText, ...media }) => ({
    key: _id,
    name: altText || t`Picture`,
    file: null,
    shown: { id: _id, media },
  })),
  altTexts: Object.fromEntries(pictures.map(({ _id, altText }) => [_id, altText])),
});

/** The pictures of a draft, with what has become of their uploads. */
export const picturesOf = ({ chosen, altTexts }: PicturesDraft, uploads: PictureUploads): readonly FormPicture[] =>
  chosen.map(({ key, name, file, shown }) => {
    const upload = shown ?? uploads[key] ?? 'uploading';
    const base = { key, name, file, altText: altTexts[key] ?? '', id: null, media: null, problem: '' };
    if (upload === 'uploading') return { ...base, state: 'uploading' };
    return 'problem' in upload ? { ...base, ...upload, state: 'failed' } : { ...base, ...upload, state: 'ready' };
  });

/** A draft with a picture at another place, where there is one. */
export function withMoved({ chosen, altTexts }: PicturesDraft, key: string, by: -1 | 1): PicturesDraft {
  const from = chosen.findIndex((picture) => picture.key === key);
  const [moved, other] = [chosen[from], chosen[from + by]];
  if (!moved || !other) return { chosen, altTexts };
  const swapped = chosen.map((picture) => (picture === moved ? other : picture === other ? moved : picture));
  return { chosen: swapped, altTexts };
}

/** A draft without a picture. */
export function without({ chosen, altTexts }: PicturesDraft, key: string): PicturesDraft {
  const { [key]: _, ...others } = altTexts;
  return { chosen: chosen.filter((picture) => picture.key !== key), altTexts: others };
}

/** The problem of failed uploads, by the field's name. */
export const unfitPictures = (pictures: readonly FormPicture[]): FormProblems =>
  isAny(pictures, 'failed') ? { pictures: t`Remove the pictures that failed, or retry them` } : {};

export const isAny = (pictures: readonly FormPicture[], wanted: FormPicture['state']): boolean =>
  pictures.some(({ state }) => state === wanted);

/** The uploaded pictures, in the form of the call. */
export const chosenPictures = (pictures: readonly FormPicture[]) =>
  pictures.flatMap(({ id, altText }) => (id === null ? [] : [{ _id: id, altText }]));
