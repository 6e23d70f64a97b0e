import { t } from '@lingui/core/macro';
import { ALT_TEXT_MAX } from '@quad/contract/limits/media';
import { POST_PICTURES_MAX } from '@quad/contract/limits/posts';
import { characters, isBlank } from '@quad/contract/wire/text-rules';
import { fileProblem } from './file-rules.ts';
import { type PostFields, postFields } from './post-fields.ts';
import type { FileKind, PostKind } from './post-kinds.ts';
import { NO_EDIT, type VideoEdit } from './video/video-edit.ts';
import { type Browser, planVideo, type Saving, type VideoFacts, type VideoPlan } from './video/video-plan.ts';

/** A picture of a post, with its description. */
export interface DraftPicture {
  readonly file: File;
  readonly altText: string;
}

/** One of several pictures that cannot be posted. */
interface RefusedPicture {
  readonly file: File;
  readonly problem: string;
}

/** The content of the form. It survives a return to the choice of the kind, and a reload. */
export interface Draft {
  /** The kind that was chosen last. */
  readonly kind: PostKind | null;
  readonly file: { readonly kind: FileKind; readonly file: File } | null;
  /** The pictures after the first, which is `file`, described by `fields.altText`. */
  readonly others: readonly DraftPicture[];
  /** The changes to a video, and its subtitles. */
  readonly edit: VideoEdit;
  readonly textTrack: File | null;
  readonly fields: PostFields;
}

/** The step of sending a post: the video is made smaller, everything is uploaded, or the connection is lost. */
export type SendingStep = 'shrinking' | 'uploading' | 'waiting';

/**
 * `failure` is the reason of the last failed attempt, `refused` that the file caused it. `percent` is the progress of a
 * step, `saving` how much smaller the video is. `isProcessed` means that the video is not ready for others yet.
 */
export type Phase =
  | { readonly name: 'writing'; readonly failure: string | null; readonly refused: boolean }
  | { readonly name: 'sending'; readonly step: SendingStep; readonly percent: number; readonly saving: Saving | null }
  | { readonly name: 'published'; readonly isProcessed: boolean; readonly audience: PostFields['visibility'] };

/** The facts of a file once the browser has tried to show it: null for a video that it cannot show. */
export interface Measured {
  readonly file: File;
  readonly facts: VideoFacts | null;
  /** Why it cannot be posted; null when it may be. */
  readonly problem: string | null;
}

export interface CreateState {
  readonly draft: Draft;
  /** The error of the file that was chosen last. */
  readonly fileProblem: string | null;
  /** The error of the captions that were chosen last. */
  readonly trackProblem: string | null;
  readonly measured: Measured | null;
  /** Why chosen pictures cannot be posted. */
  readonly refusals: ReadonlyMap<File, string>;
  readonly phase: Phase;
}

export type CreateAction =
  | { readonly do: 'pick'; readonly kind: FileKind; readonly file: File; readonly browser: Browser }
  | { readonly do: 'add pictures'; readonly files: readonly File[]; readonly browser: Browser }
  | { readonly do: 'change pictures'; readonly pictures: readonly DraftPicture[] }
  | { readonly do: 'refuse file'; readonly problem: string }
  | { readonly do: 'refuse picture'; readonly file: File; readonly problem: string }
  | { readonly do: 'remove file' }
  | { readonly do: 'measure'; readonly measured: Measured }
  | { readonly do: 'edit'; readonly edit: VideoEdit }
  | { readonly do: 'pick track'; readonly file: File; readonly problem: string | null }
  | { readonly do: 'remove track' }
  | { readonly do: 'write'; readonly fields: Partial<PostFields> }
  | { readonly do: 'enter'; readonly kind: PostKind }
  | { readonly do: 'choose kind' }
  | {
      readonly do: 'restore file';
      readonly file: NonNullable<Draft['file']>;
      readonly textTrack: File | null;
      readonly others?: readonly DraftPicture[];
    }
  | { readonly do: 'discard' }
  | { readonly do: 'send' }
  | { readonly do: 'progress'; readonly step: SendingStep; readonly percent?: number }
  | { readonly do: 'save'; readonly saving: Saving }
  | { readonly do: 'cancel' }
  | {
      readonly do: 'fail';
      readonly message: string;
      readonly refused: boolean;
      readonly picture?: RefusedPicture | undefined;
    }
  | { readonly do: 'publish'; readonly isProcessed: boolean }
  | { readonly do: 'reset' };

const WRITING: Phase = { name: 'writing', failure: null, refused: false };

export const EMPTY: CreateState = {
  draft: {
    kind: null,
    file: null,
    others: [],
    edit: NO_EDIT,
    textTrack: null,
    fields: postFields.empty({ visibility: 'public' }),
  },
  fileProblem: null,
  trackProblem: null,
  measured: null,
  refusals: new Map(),
  phase: WRITING,
};

/** The steps from an empty form to a published post. Actions that do not apply to the current phase are ignored. */
export function createReducer(state: CreateState, action: CreateAction): CreateState {
  switch (state.phase.name) {
    case 'writing':
      return whileWriting(state, action);
    case 'sending':
      return whileSending(state, action);
    case 'published':
      return action.do === 'reset' ? EMPTY : state;
  }
}

function whileWriting(state: CreateState, action: CreateAction): CreateState {
  const { draft } = state;
  switch (action.do) {
    case 'pick': {
      const problem = fileProblem(action.kind, action.file, action.browser);
      if (problem !== null) return { ...state, fileProblem: problem };
      const file = { kind: action.kind, file: action.file };
      if (action.kind === 'image' && draft.file?.kind === 'image') {
        const [, ...others] = picturesOf(draft);
        return withoutProblems({
          ...state,
          draft: withPictures(draft, [{ file: action.file, altText: '' }, ...others]),
        });
      }
      return withoutProblems({
        ...state,
        draft: { ...(draft.file ? withoutFileDetails(draft) : draft), file },
        measured: null,
      });
    }
    case 'add pictures':
      return withAdded(state, action.files, action.browser);
    case 'change pictures':
      return withoutProblems({ ...state, draft: withPictures(draft, action.pictures), measured: null });
    case 'refuse file':
      return { ...state, fileProblem: action.problem };
    case 'refuse picture':
      return withRefusal(state, action);
    case 'remove file':
      return withoutProblems({ ...state, draft: { ...withoutFileDetails(draft), file: null }, measured: null });
    case 'measure':
      return action.measured.file === draft.file?.file ? { ...state, measured: action.measured } : state;
    case 'edit':
      return { ...state, draft: { ...draft, edit: action.edit } };
    case 'pick track':
      if (action.problem !== null) return { ...state, trackProblem: action.problem };
      return { ...state, draft: { ...draft, textTrack: action.file }, trackProblem: null };
    case 'remove track':
      return { ...state, draft: { ...draft, textTrack: null }, trackProblem: null };
    case 'write':
      return { ...state, draft: { ...draft, fields: { ...draft.fields, ...action.fields } } };
    case 'enter':
      return draft.kind === action.kind ? state : withoutProblems({ ...state, draft: { ...draft, kind: action.kind } });
    case 'restore file':
      // A file that was chosen while the stored one was loading stays.
      if (draft.file !== null) return state;
      return {
        ...state,
        draft: { ...draft, file: action.file, textTrack: action.textTrack, others: action.others ?? [] },
      };
    case 'discard':
      return discarded(draft);
    case 'choose kind':
      return withoutProblems(state);
    case 'send':
      return { ...withoutProblems(state), phase: { name: 'sending', step: 'uploading', percent: 0, saving: null } };
    default:
      return state;
  }
}

function whileSending(state: CreateState, action: CreateAction): CreateState {
  if (state.phase.name !== 'sending') return state;
  switch (action.do) {
    case 'progress': {
      const { step, percent = state.phase.percent } = action;
      return { ...state, phase: { ...state.phase, step, percent } };
    }
    case 'save':
      return { ...state, phase: { ...state.phase, saving: action.saving } };
    case 'cancel':
      return { ...state, phase: WRITING };
    case 'discard':
      return discarded(state.draft);
    case 'fail': {
      const { message, refused, picture } = action;
      const phase = { name: 'writing', failure: message, refused: refused && !picture } as const;
      return { ...(picture ? withRefusal(state, picture) : state), phase };
    }
    case 'publish':
      return {
        ...EMPTY,
        phase: { name: 'published', isProcessed: action.isProcessed, audience: state.draft.fields.visibility },
      };
    default:
      return state;
  }
}

const withRefusal = (state: CreateState, { file, problem }: RefusedPicture): CreateState => ({
  ...state,
  refusals: new Map(state.refusals).set(file, problem),
});

const discarded = ({ kind }: Draft): CreateState => ({ ...EMPTY, draft: { ...EMPTY.draft, kind } });

const withoutProblems = (state: CreateState): CreateState => ({
  ...state,
  fileProblem: null,
  trackProblem: null,
  phase: WRITING,
});

/** The file to post as this kind. A file chosen for the other kind stays in the draft. */
export function fileFor({ file }: Draft, kind: PostKind): File | null {
  return file?.kind === kind ? file.file : null;
}

/** The pictures of a draft, in their order. */
export function picturesOf({ file, others, fields }: Draft): DraftPicture[] {
  return file?.kind === 'image' ? [{ file: file.file, altText: fields.altText }, ...others] : [];
}

function withPictures(draft: Draft, [first, ...others]: readonly DraftPicture[]): Draft {
  if (!first) return { ...withoutFileDetails(draft), file: null };
  const file = draft.file?.file === first.file ? draft.file : { kind: 'image' as const, file: first.file };
  return { ...draft, file, others, fields: { ...draft.fields, altText: first.altText } };
}

/** Add the valid pictures as far as there is room, and report the problem of an invalid one. */
function withAdded(state: CreateState, files: readonly File[], browser: Browser): CreateState {
  const { draft } = state;
  const known = picturesOf(draft);
  const problems = files.flatMap((file) => fileProblem('image', file, browser) ?? []);
  const good = files.filter((file) => fileProblem('image', file, browser) === null);
  const room = POST_PICTURES_MAX - known.length;
  if (good.length > room) problems.push(t`A post shows up to ${POST_PICTURES_MAX} pictures.`);
  const added = good.slice(0, room).map((file) => ({ file, altText: '' }));
  const base = known.length === 0 && draft.file ? withoutFileDetails(draft) : draft;
  const next = added.length > 0 ? { ...state, draft: withPictures(base, [...known, ...added]), measured: null } : state;
  return {
    ...(problems.length < files.length || added.length > 0 ? withoutProblems(next) : next),
    fileProblem: problems[0] ?? null,
  };
}

/** Descriptions, an edit and captions belong to files, and are removed with them. */
const withoutFileDetails = (draft: Draft): Draft => ({
  ...draft,
  others: [],
  edit: NO_EDIT,
  textTrack: null,
  fields: { ...draft.fields, altText: '' },
});

/** The fields to send as this kind: a description only with its file. */
export function fieldsFor(draft: Draft, kind: PostKind): PostFields {
  return (fileFor(draft, kind) ? draft : withoutFileDetails(draft)).fields;
}

/** Why the picture of a draft cannot be posted; null when there is none, or when it may be. */
export function pictureProblem({ draft, measured }: CreateState): string | null {
  const file = fileFor(draft, 'image');
  return file !== null && measured?.file === file ? measured.problem : null;
}

/** The plan to send a draft as a video; null without a video, or until the browser has measured it. */
export function planFor({ draft, measured }: CreateState, kind: PostKind, browser: Browser): VideoPlan | null {
  const file = fileFor(draft, kind);
  if (kind !== 'video' || measured?.file !== file || !file) return null;
  const plan = planVideo(file.size, measured.facts, draft.edit, browser);
  return measured.problem === null ? plan : { ...plan, problem: measured.problem };
}

/** Whether a draft can be sent: it has its file or text, and the server would accept every field. */
export function isSendable(state: CreateState, kind: PostKind, browser: Browser): boolean {
  const { draft } = state;
  const fields = fieldsFor(draft, kind);
  const filled = kind === 'text' ? !isBlank(fields.caption) : fileFor(draft, kind) !== null;
  const playable = kind !== 'video' || planFor(state, kind, browser)?.problem === null;
  const readable =
    kind !== 'image' ||
    (pictureProblem(state) === null && picturesOf(draft).every(({ file }) => !state.refusals.has(file)));
  return (
    filled &&
    playable &&
    readable &&
    (kind !== 'image' || draft.others.every(({ altText }) => characters(altText) <= ALT_TEXT_MAX)) &&
    postFields.names.every((name) => postFields.problemOf(name, fields[name]) === undefined)
  );
}

/** Whether leaving would lose something. */
export function isUnsaved({ draft, phase }: CreateState): boolean {
  return phase.name !== 'published' && (draft.file !== null || postFields.isWritten(draft.fields));
}
