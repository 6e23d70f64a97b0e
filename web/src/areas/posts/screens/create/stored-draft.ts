import {
  forgetInput,
  inputsOf,
  readInput,
  type StoredInput,
  storeInputFiles,
} from '../../../../lib/input/stored-input.ts';
import { type Draft, type DraftPicture, EMPTY } from './create-state.ts';
import { postFields } from './post-fields.ts';
import { parsePostKind } from './post-kinds.ts';
import { parseEdit } from './video/video-edit.ts';

/*
 * The user's drafts of posts on this device. Each has an id, by which the server knows its post too: every tab that shows
 * a draft has the same.
 */

const BEGINNING = 'posts/new/';
/** Where the smaller copy of a video is stored: one, because one post is sent at a time. */
export const SHRUNK = 'posts/shrunk';

/** The id of a draft's form on this device. */
export const formOfDraft = (id: string) => `${BEGINNING}${id}`;

/** A stored draft, without its files. */
export interface StoredDraft {
  readonly id: string;
  /** When it was written last, ISO 8601. */
  readonly at: string;
  readonly text: DraftText;
  /** Whether it has a picture or a video. */
  readonly hasFile: boolean;
}

/** The part of a draft that is stored as text. */
export type DraftText = Pick<Draft, 'kind' | 'fields' | 'edit'> & {
  /** The descriptions of the pictures after the first. */
  readonly altTexts: readonly string[];
};

/** The fields of a draft that are stored. */
export function storedFields({ kind, fields, edit, file, others, textTrack }: Draft) {
  return {
    kind,
    fields,
    edit,
    altTexts: others.map(({ altText }) => altText),
    ...(file ? { file } : {}),
    ...(others.length > 0 ? { others: others.map((picture) => picture.file) } : {}),
    ...(textTrack ? { textTrack } : {}),
  };
}

/** The drafts of the signed-in user, the last written one first. */
export const readDrafts = (): StoredDraft[] =>
  inputsOf(BEGINNING).flatMap((form) => readDraft(form.slice(BEGINNING.length)) ?? []);

/** A stored draft of the signed-in user; undefined without one. */
export function readDraft(id: string): StoredDraft | undefined {
  const input = readInput(formOfDraft(id));
  return input && { id, at: input.at, text: textOf(input), hasFile: input.files.includes('file') };
}

/** The text of stored input; what is broken has its first value. */
export function textOf({ values }: Pick<StoredInput, 'values'>): DraftText {
  const { kind, fields, edit, altTexts } = values;
  return {
    kind: parsePostKind(kind) ?? null,
    edit: parseEdit(edit),
    fields: { ...EMPTY.draft.fields, ...postFields.read(fields) },
    altTexts: Array.isArray(altTexts) ? altTexts.filter((text) => typeof text === 'string') : [],
  };
}

/** The files of a draft, from its stored fields; undefined without any. */
export function filesOf(read: Readonly<Record<string, unknown>>, { altTexts }: DraftText) {
  const {
    file,
    others = [],
    textTrack = null,
  } = read as Partial<Pick<Draft, 'file' | 'textTrack'>> & {
    readonly others?: readonly File[];
  };
  if (!file) return undefined;
  const pictures = others.map((other, place): DraftPicture => ({ file: other, altText: altTexts[place] ?? '' }));
  return { file, textTrack, others: pictures };
}

/** Delete a draft with its files. */
export const forgetDraft = (id: string) => forgetInput(formOfDraft(id));

/** Delete the smaller copy of a video. */
export const forgetShrunk = () => void storeInputFiles(SHRUNK, 'video', undefined);
