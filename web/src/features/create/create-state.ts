import { isBlank } from '@quad/contract/text-rules';
import { fileProblem } from './file-rules.ts';
import { type PostFields, postFields } from './post-fields.ts';
import type { FileKind, PostKind } from './post-kinds.ts';

/** What has been filled in. It survives going back to the choice of the kind, and a reload. */
export interface Draft {
  /** The kind that was chosen last. */
  readonly kind: PostKind | null;
  readonly file: { readonly kind: FileKind; readonly file: File } | null;
  readonly fields: PostFields;
}

/** `failure` is why the last attempt failed; `percent` is how much has been sent. */
export type Phase =
  | { readonly name: 'writing'; readonly failure: string | null }
  | { readonly name: 'sending'; readonly percent: number }
  | { readonly name: 'published' };

export interface CreateState {
  readonly draft: Draft;
  /** The error of the file that was chosen last. */
  readonly fileProblem: string | null;
  readonly phase: Phase;
}

export type CreateAction =
  | { readonly do: 'pick'; readonly kind: FileKind; readonly file: File }
  | { readonly do: 'remove file' }
  | { readonly do: 'write'; readonly fields: Partial<PostFields> }
  | { readonly do: 'enter'; readonly kind: PostKind }
  | { readonly do: 'choose kind' }
  | { readonly do: 'restore file'; readonly file: NonNullable<Draft['file']> }
  | { readonly do: 'discard' }
  | { readonly do: 'send' }
  | { readonly do: 'progress'; readonly percent: number }
  | { readonly do: 'cancel' }
  | { readonly do: 'fail'; readonly message: string }
  | { readonly do: 'publish' }
  | { readonly do: 'reset' };

const WRITING: Phase = { name: 'writing', failure: null };

export const EMPTY: CreateState = {
  draft: { kind: null, file: null, fields: postFields.empty({ visibility: 'public' }) },
  fileProblem: null,
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
      const problem = fileProblem(action.kind, action.file);
      if (problem !== null) return { ...state, fileProblem: problem };
      const file = { kind: action.kind, file: action.file };
      return { draft: { ...(draft.file ? undescribed(draft) : draft), file }, fileProblem: null, phase: WRITING };
    }
    case 'remove file':
      return { draft: { ...undescribed(draft), file: null }, fileProblem: null, phase: WRITING };
    case 'write':
      return { ...state, draft: { ...draft, fields: { ...draft.fields, ...action.fields } } };
    case 'enter':
      return draft.kind === action.kind ? state : { ...state, draft: { ...draft, kind: action.kind } };
    case 'restore file':
      // A file chosen while the stored one was being read stays.
      return draft.file === null ? { ...state, draft: { ...draft, file: action.file } } : state;
    case 'discard':
      return { ...EMPTY, draft: { ...EMPTY.draft, kind: draft.kind } };
    case 'choose kind':
      return { draft, fileProblem: null, phase: WRITING };
    case 'send':
      return { draft, fileProblem: null, phase: { name: 'sending', percent: 0 } };
    default:
      return state;
  }
}

function whileSending(state: CreateState, action: CreateAction): CreateState {
  switch (action.do) {
    case 'progress':
      return { ...state, phase: { name: 'sending', percent: action.percent } };
    case 'cancel':
      return { ...state, phase: WRITING };
    case 'fail':
      return { ...state, phase: { name: 'writing', failure: action.message } };
    case 'publish':
      return { ...EMPTY, phase: { name: 'published' } };
    default:
      return state;
  }
}

/** The file to post as this kind. A file chosen for the other kind stays in the draft. */
export function fileFor({ file }: Draft, kind: PostKind): File | null {
  return file?.kind === kind ? file.file : null;
}

/** A description belongs to one file, and is removed with it. */
const undescribed = (draft: Draft): Draft => ({ ...draft, fields: { ...draft.fields, altText: '' } });

/** The fields to send as this kind: a description only with its file. */
export function fieldsFor(draft: Draft, kind: PostKind): PostFields {
  return (fileFor(draft, kind) ? draft : undescribed(draft)).fields;
}

/** Whether a draft can be sent: it has its file or its text, and the server would accept every field. */
export function isSendable(draft: Draft, kind: PostKind): boolean {
  const fields = fieldsFor(draft, kind);
  const filled = kind === 'text' ? !isBlank(fields.caption) : fileFor(draft, kind) !== null;
  return filled && postFields.names.every((name) => postFields.problemOf(name, fields[name]) === undefined);
}

/** Whether leaving would lose something. */
export function isUnsaved({ draft, phase }: CreateState): boolean {
  return phase.name !== 'published' && (draft.file !== null || postFields.isWritten(draft.fields));
}
