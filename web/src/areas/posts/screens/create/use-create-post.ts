import { t } from '@lingui/core/macro';
import type { ErrorCode } from '@quad/contract/errors/catalogue';
import { errorText } from '@quad/contract/errors/error-text';
import type { SessionUser } from '@quad/contract/people/people';
import type { Post } from '@quad/contract/posts/posts';
import { trimText } from '@quad/contract/wire/text-rules';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { ApiError, isAbort } from '../../../../lib/api-error.ts';
import type { SentInput } from '../../../../lib/input/put-back.ts';
import { readInput } from '../../../../lib/input/stored-input.ts';
import { useUnsent } from '../../../../lib/input/unsent.ts';
import { useStoredInput } from '../../../../lib/input/use-stored-input.ts';
import { newUuid } from '../../../../lib/new-uuid.ts';
import { session, useViewer } from '../../../../lib/session.ts';
import { abandonUploadOf } from '../../../../lib/uploads/send-file.ts';
import { toast } from '../../../../ui/toast.ts';
import {
  type CreateAction,
  type CreateState,
  createReducer,
  type Draft,
  EMPTY,
  fieldsFor,
  fileFor,
  isSendable,
  isUnsaved,
  picturesOf,
  planFor,
} from './create-state.ts';
import { wrongFile } from './file-rules.ts';
import type { PostKind } from './post-kinds.ts';
import {
  filesOf,
  forgetDraft,
  forgetShrunk,
  formOfDraft,
  readDraft,
  type StoredDraft,
  storedFields,
  textOf,
} from './stored-draft.ts';
import { isPosting } from './upload/posting-mark.ts';
import { sendPost } from './upload/send-post.ts';
import { shrunkFile } from './upload/shrunk-file.ts';
import { UPLOAD_KEYS } from './upload/upload-keys.ts';
import { useBrowser } from './video/use-browser.ts';
import { sentEdit, shrinks } from './video/video-plan.ts';

const postedElsewhere = () =>
  t`Another tab has posted this already. Discard it here, or try again to post it a second time.`;
/** How long the success message is shown, in milliseconds. */
const PUBLISHED_TIME = 1000;

interface CreatePost {
  kind: PostKind;
  /** The id of its draft, stored or new. */
  draft: string;
  /**
   * Called with the post, or with null when it was published before a reload that lost the answer; and with its draft,
   * under a new id, for an Undo.
   */
  onPublished: (post: Post | null, draft: { readonly id: string; readonly input: SentInput }) => void;
  /** Called after a post was published and the form emptied. `isProcessed` means that its video is not ready yet. */
  onReset: (isProcessed: boolean) => void;
}

/**
 * The state of the create screen, and the sending of the post. Leaving the screen cancels the upload. `stored` is
 * whether the draft is stored on the device.
 */
export function useCreatePost({ kind, draft: opened, onPublished, onReset }: CreatePost) {
  const viewer = useViewer();
  const browser = useBrowser();
  const [restored] = useState(() => readDraft(opened));
  const [found] = useState(() => readInput(formOfDraft(opened)));
  const [draftId, setDraftId] = useState(opened);
  const [state, dispatch] = useReducer(createReducer, restored, initialState);
  const begun = isUnsaved(state);
  const { isStored: stored } = useStoredInput(formOfDraft(draftId), {
    found,
    changed: storedFields(state.draft),
    isUnsent: begun,
    isSent: false,
    onFiles(read) {
      const files = found && filesOf(read, textOf(found));
      if (files) dispatch({ do: 'restore file', ...files });
    },
  });
  /** The draft that was sent last. Its post may exist although the answer was lost. */
  const tried = useRef<string>(null);
  const sending = useRef<AbortController>(null);
  const { name: phase } = state.phase;
  /** Whether the user has changed something since the draft was opened, or since they left it stored. */
  const [asks, setAsks] = useState(false);
  const cancel = () => sending.current?.abort();
  const change = (action: CreateAction) => {
    if (action.do !== 'measure') setAsks(true);
    dispatch(action);
  };
  useUnsent(
    phase === 'sending'
      ? { kind: 'running', discard: cancel, steps: true }
      : asks && begun
        ? { kind: stored ? 'stored' : 'page', discard, keep: () => setAsks(false) }
        : null,
  );
  const isProcessed = state.phase.name === 'published' && state.phase.isProcessed;
  const { file, others } = state.draft;

  useEffect(() => () => sending.current?.abort(), []);
  useEffect(() => dispatch({ do: 'enter', kind }), [kind]);

  const hadFile = useRef(file !== null);
  useEffect(() => {
    const files = [file?.file, ...others.map((other) => other.file)];
    if (hadFile.current) {
      for (const [place, key] of UPLOAD_KEYS.entries()) abandonUploadOf(key, viewer._id, files[place]);
      // The smaller copy of a video is deleted with the video.
      forgetShrunk();
    }
    hadFile.current = file !== null;
  }, [file, others, viewer._id]);

  const reset = useRef(onReset);
  useEffect(() => {
    reset.current = onReset;
  });
  useEffect(() => {
    if (phase !== 'published') return;
    const timer = setTimeout(() => {
      dispatch({ do: 'reset' });
      reset.current(isProcessed);
    }, PUBLISHED_TIME);
    return () => clearTimeout(timer);
  }, [phase, isProcessed]);

  /** Forget the stored draft; what is on the screen is another one from now on. */
  function beginOther() {
    forgetDraft(draftId);
    setDraftId(newUuid());
  }

  const sendable = phase === 'writing' && isSendable(state, kind, browser);

  async function send() {
    if (!sendable) return;
    const controller = new AbortController();
    const { signal } = controller;
    sending.current = controller;
    /** Dispatch an action of this send only: the result of a discarded post must not change the next post. */
    const dispatchCurrent = (action: CreateAction) => sending.current === controller && dispatch(action);
    const published = (post: Post | null) => {
      // The server knows the id of the sent draft, and would take the next post under it for a repetition.
      const id = newUuid();
      onPublished(post, { id, input: { form: formOfDraft(id), values: storedFields(state.draft) } });
      dispatchCurrent({ do: 'publish', isProcessed: post ? post.processing !== undefined : kind === 'video' });
      beginOther();
    };
    dispatchCurrent({ do: 'send' });
    try {
      const { draft, measured } = state;
      const chosen = fileFor(draft, kind);
      const pictures = picturesOf(draft).map((picture) => picture.file);
      const plan = planFor(state, kind, browser);
      const shrunk =
        chosen && plan && shrinks(plan, draft.edit)
          ? await shrunkFile(chosen, plan, {
              signal,
              onProgress: (percent) => dispatchCurrent({ do: 'progress', step: 'shrinking', percent }),
            })
          : null;
      if (chosen && shrunk) dispatchCurrent({ do: 'save', saving: { from: chosen.size, to: shrunk.size } });
      const edit = kind === 'video' ? sentEdit(draft.edit, measured?.facts ?? null, shrunk !== null) : {};
      const post = await sendPost(
        {
          fields: { ...fieldsOf(draft, kind, viewer), ...edit },
          draft: draftId,
          files: kind === 'image' ? pictures : [shrunk ?? chosen].filter((sent) => sent !== null),
          textTrack: kind === 'video' ? draft.textTrack : null,
        },
        {
          userId: viewer._id,
          signal,
          onProgress: (percent) => dispatchCurrent({ do: 'progress', step: 'uploading', percent }),
          onWaiting: () => dispatchCurrent({ do: 'progress', step: 'waiting' }),
        },
      );
      published(post);
    } catch (error) {
      const isPosted = error instanceof ApiError && error.code === 'already_posted';
      if (isPosted && tried.current === draftId) return published(null);
      tried.current = draftId;
      if (isAbort(error)) dispatchCurrent({ do: 'cancel' });
      else if (isPosted) {
        beginOther();
        dispatchCurrent({ do: 'fail', message: postedElsewhere(), refused: false });
      } else dispatchCurrent({ do: 'fail', ...failureOf(error, kind, state.draft) });
    }
  }

  function discard() {
    sending.current?.abort();
    sending.current = null;
    beginOther();
    dispatch({ do: 'discard' });
  }

  // Any failed call may end the session. The sign-in screen then replaces this one.
  const showSessionEnd = useEffectEvent(() => {
    if (session.get() !== null || !begun) return;
    toast.info(stored ? t`Your session ended. Your draft is kept.` : t`Your session ended.`);
  });
  useEffect(() => session.onForeignChange(() => showSessionEnd()), []);

  // An upload that a reload has interrupted continues once its draft is loaded.
  const wasInterrupted = useRef(isPosting(opened));
  const continueUpload = useEffectEvent(() => {
    if (!wasInterrupted.current) return;
    wasInterrupted.current = false;
    void send();
  });
  useEffect(() => {
    if (sendable && file) continueUpload();
  }, [sendable, file]);

  return { state, begun, stored, draftId, browser, sendable, dispatch: change, send, discard, cancel };
}

/** The draft that was on the device, or an empty one. Its files follow. */
function initialState(restored: StoredDraft | undefined): CreateState {
  if (!restored) return EMPTY;
  const { kind, edit, fields } = restored.text;
  return { ...EMPTY, draft: { ...EMPTY.draft, kind, edit, fields } };
}

function fieldsOf(draft: Draft, kind: PostKind, { _id, name }: SessionUser) {
  const fields = fieldsFor(draft, kind);
  const sent = { userId: _id, name, ...fields, location: trimText(fields.location) };
  if (kind !== 'image' || draft.others.length === 0) return sent;
  const { altText: _, ...others } = sent;
  return { ...others, altTexts: picturesOf(draft).map(({ altText }) => altText) };
}

/** Errors that a retry with the same file cannot fix. */
const REFUSALS: readonly string[] = [
  'empty_file',
  'unsupported_media',
  'unsupported_codec',
  'unsupported_sound',
  'unsupported_edits',
  'unsupported_fragments',
  'too_demanding',
  'unreadable_image',
  'truncated_image',
  'avif_too_many_pixels',
  'avif_without_picture',
  'unreadable_video',
  'no_pictures',
  'image_too_large',
  'video_too_large',
  'upload_too_large',
  'too_many_pixels',
  'video_too_many_pixels',
] satisfies ErrorCode[];

function failureOf(error: unknown, kind: PostKind, draft: Draft) {
  if (!(error instanceof ApiError)) return { message: errorText('internal'), refused: false };
  const { code, message, fields } = error;
  const pictures = kind === 'image' ? picturesOf(draft) : [];
  const place = pictures.findIndex((_, at) => fields[`files.${at}`] !== undefined);
  const file = pictures[place]?.file ?? fileFor(draft, kind);
  if (!file || kind === 'text' || !REFUSALS.includes(code)) return { message, refused: false };
  // The server's text names the formats of all kinds.
  const problem = code === 'unsupported_media' ? wrongFile(kind, { name: file.name, type: '' }) : message;
  if (pictures.length < 2) return { message: problem, refused: true };
  // Without its place, no picture is blamed.
  if (place < 0) return { message: problem, refused: false };
  return { message: t`Remove the marked picture, and post the others.`, refused: true, picture: { file, problem } };
}
