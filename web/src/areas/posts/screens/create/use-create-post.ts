import { ERRORS, type ErrorCode } from '@quad/contract/errors/catalogue';
import type { SessionUser } from '@quad/contract/people/people';
import type { Post } from '@quad/contract/posts/posts';
import { trimText } from '@quad/contract/wire/text-rules';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { ApiError, isAbort } from '../../../../lib/api-error.ts';
import { useUnsent } from '../../../../lib/input/unsent.ts';
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
import { UPLOAD_KEYS } from './draft-on-device.ts';
import { wrongFile } from './file-rules.ts';
import type { PostKind } from './post-kinds.ts';
import { readText, type StoredText } from './stored-draft.ts';
import { isPosting } from './upload/posting-mark.ts';
import { sendPost } from './upload/send-post.ts';
import { shrunkFile } from './upload/shrunk-file.ts';
import { useStoredDraft } from './use-stored-draft.ts';
import { useBrowser } from './video/use-browser.ts';
import { sentEdit, shrinks } from './video/video-plan.ts';

const POSTED_ELSEWHERE = 'Another tab has posted this already. Discard it here, or try again to post it a second time.';
/** How long the success message is shown, in milliseconds. */
const PUBLISHED_TIME = 1000;

interface CreatePost {
  kind: PostKind | undefined;
  /** Called with the post, or with null when it was published before a reload that lost the answer. */
  onPublished: (post: Post | null) => void;
  /** Called after a post was published and the form emptied. `isProcessed` means that its video is not ready yet. */
  onReset: (isProcessed: boolean) => void;
}

/**
 * The state of the create screen, and the sending of the post. Leaving the screen cancels the upload. `stored` is
 * whether the draft is stored on the device.
 */
export function useCreatePost({ kind, onPublished, onReset }: CreatePost) {
  const viewer = useViewer();
  const browser = useBrowser();
  const [restored] = useState(() => readText(viewer._id));
  const [draftId, setDraftId] = useState(() => restored?.id ?? newUuid());
  const [state, dispatch] = useReducer(createReducer, restored, initialState);
  const stored = useStoredDraft({
    userId: viewer._id,
    id: draftId,
    restored,
    state,
    dispatch,
  });
  /** The draft that was sent last. Its post may exist although the answer was lost. */
  const tried = useRef<string>(null);
  const sending = useRef<AbortController>(null);
  const { name: phase } = state.phase;
  const cancel = () => sending.current?.abort();
  const [kept, setKept] = useState(state.draft);
  const isChanged = isUnsaved(state) && kept !== state.draft;
  useUnsent(
    phase === 'sending'
      ? { kind: 'running', discard: cancel, steps: true }
      : isChanged
        ? { kind: stored ? 'stored' : 'page', discard, keep: () => setKept(state.draft) }
        : null,
  );
  const isProcessed = state.phase.name === 'published' && state.phase.isProcessed;
  const { file, others } = state.draft;

  useEffect(() => () => sending.current?.abort(), []);
  useEffect(() => {
    if (kind !== undefined) dispatch({ do: 'enter', kind });
  }, [kind]);

  const hadFile = useRef(file !== null);
  useEffect(() => {
    const files = [file?.file, ...others.map((other) => other.file)];
    if (hadFile.current) {
      for (const [place, key] of UPLOAD_KEYS.entries()) abandonUploadOf(key, viewer._id, files[place]);
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

  const sendable = kind !== undefined && phase === 'writing' && isSendable(state, kind, browser);

  async function send() {
    if (!sendable) return;
    const controller = new AbortController();
    const { signal } = controller;
    sending.current = controller;
    /** Dispatch an action of this send only: the result of a discarded post must not change the next post. */
    const dispatchCurrent = (action: CreateAction) => sending.current === controller && dispatch(action);
    const published = (post: Post | null) => {
      onPublished(post);
      dispatchCurrent({ do: 'publish', isProcessed: post ? post.processing !== undefined : kind === 'video' });
      setDraftId(newUuid());
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
              userId: viewer._id,
              signal,
              onProgress: (percent) => dispatchCurrent({ do: 'progress', step: 'shrinking', percent }),
            })
          : null;
      if (chosen && shrunk) dispatchCurrent({ do: 'save', saving: { from: chosen.size, to: shrunk.size } });
      const edit = kind === 'video' ? sentEdit(draft.edit, measured?.facts ?? null, shrunk !== null) : {};
      const post = await sendPost(
        {
          fields: { ...fieldsOf(draft, kind, viewer), ...edit, draft: draftId },
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
        setDraftId(newUuid());
        dispatchCurrent({ do: 'fail', message: POSTED_ELSEWHERE, refused: false });
      } else dispatchCurrent({ do: 'fail', ...failureOf(error, kind, fileFor(state.draft, kind)) });
    }
  }

  function discard() {
    sending.current?.abort();
    sending.current = null;
    setDraftId(newUuid());
    dispatch({ do: 'discard' });
  }

  // Any failed call may end the session. The sign-in screen then replaces this one.
  const showSessionEnd = useEffectEvent(() => {
    if (session.get() !== null || !isUnsaved(state)) return;
    toast.info(readText(viewer._id) ? 'Your session ended. Your draft is kept.' : 'Your session ended.');
  });
  useEffect(() => session.onForeignChange(() => showSessionEnd()), []);

  // An upload that a reload has interrupted continues once its draft is loaded.
  const wasInterrupted = useRef(isPosting(viewer._id));
  const continueUpload = useEffectEvent(() => {
    if (!wasInterrupted.current) return;
    wasInterrupted.current = false;
    void send();
  });
  useEffect(() => {
    if (sendable && file) continueUpload();
  }, [sendable, file]);

  return { state, stored, browser, sendable, dispatch, send, discard, cancel };
}

/** The draft that was on the device, or an empty one. */
function initialState(restored: StoredText | null): CreateState {
  if (!restored) return EMPTY;
  const { kind, edit, fields } = restored;
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

function failureOf(error: unknown, kind: PostKind, file: File | null) {
  if (!(error instanceof ApiError)) return { message: ERRORS.internal.message, refused: false };
  const { code, message } = error;
  if (!file || kind === 'text' || !REFUSALS.includes(code)) return { message, refused: false };
  // The server's text names the formats of all kinds.
  return {
    message: code === 'unsupported_media' ? wrongFile(kind, { name: file.name, type: '' }) : message,
    refused: true,
  };
}
