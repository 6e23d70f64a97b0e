import { ERRORS } from '@quad/contract/errors';
import type { SessionUser } from '@quad/contract/people';
import type { Post } from '@quad/contract/posts';
import { trimText } from '@quad/contract/text-rules';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { ApiError, isAbort } from '../../lib/api-error.ts';
import { useViewer } from '../../lib/session.ts';
import {
  type CreateState,
  createReducer,
  type Draft,
  EMPTY,
  fieldsFor,
  fileFor,
  isSendable,
  planFor,
} from './create-state.ts';
import type { PostKind } from './post-kinds.ts';
import { readText } from './stored-draft.ts';
import { abandonUploadOf, sendPost } from './upload/send-post.ts';
import { shrunkFile } from './upload/shrunk-file.ts';
import { isGoingOn } from './upload/upload-record.ts';
import { useStoredDraft } from './use-stored-draft.ts';
import { useBrowser } from './video/use-browser.ts';
import { sentEdit, shrinks } from './video/video-plan.ts';

/** How long the success message is shown, in milliseconds. */
const PUBLISHED_TIME = 1000;

interface CreatePost {
  kind: PostKind | undefined;
  /** Called with the post, unless it was published before a reload that lost the answer. */
  onPublished: (post: Post) => void;
  /** Called after a post was published and the form was emptied. */
  onReset: () => void;
}

/**
 * The state of the create screen, and sending the post. Leaving the screen cancels the upload. `stored`
 * tells whether the draft is stored on the device.
 */
export function useCreatePost({ kind, onPublished, onReset }: CreatePost) {
  const viewer = useViewer();
  const browser = useBrowser();
  const [state, dispatch] = useReducer(createReducer, viewer._id, begun);
  const stored = useStoredDraft(viewer._id, state, dispatch);
  const sending = useRef<AbortController>(null);
  const { name: phase } = state.phase;
  const { file } = state.draft;

  useEffect(() => () => sending.current?.abort(), []);
  useEffect(() => {
    if (kind !== undefined) dispatch({ do: 'enter', kind });
  }, [kind]);

  const before = useRef(file);
  useEffect(() => {
    if (before.current && before.current !== file) abandonUploadOf(viewer._id);
    before.current = file;
  }, [file, viewer._id]);

  const reset = useRef(onReset);
  useEffect(() => {
    reset.current = onReset;
  });
  useEffect(() => {
    if (phase !== 'published') return;
    const timer = setTimeout(() => {
      dispatch({ do: 'reset' });
      reset.current();
    }, PUBLISHED_TIME);
    return () => clearTimeout(timer);
  }, [phase]);

  const sendable = kind !== undefined && phase === 'writing' && isSendable(state, kind, browser);

  async function send() {
    if (!sendable) return;
    const controller = new AbortController();
    const { signal } = controller;
    sending.current = controller;
    dispatch({ do: 'send' });
    try {
      const { draft, measured } = state;
      const chosen = fileFor(draft, kind);
      const plan = planFor(state, kind, browser);
      const shrunk =
        chosen && plan && shrinks(plan, draft.edit)
          ? await shrunkFile(chosen, plan, {
              userId: viewer._id,
              signal,
              onProgress: (percent) => dispatch({ do: 'progress', step: 'shrinking', percent }),
            })
          : null;
      if (chosen && shrunk) dispatch({ do: 'save', saving: { from: chosen.size, to: shrunk.size } });
      const edit = kind === 'video' ? sentEdit(draft.edit, measured?.facts ?? null, shrunk !== null) : {};
      const post = await sendPost(
        {
          fields: { ...fieldsOf(draft, kind, viewer), ...edit },
          file: shrunk ?? chosen,
          textTrack: kind === 'video' ? draft.textTrack : null,
        },
        {
          userId: viewer._id,
          signal,
          onProgress: (percent) => dispatch({ do: 'progress', step: 'uploading', percent }),
          onWaiting: () => dispatch({ do: 'progress', step: 'waiting' }),
        },
      );
      if (post) onPublished(post);
      dispatch({ do: 'publish', isProcessed: post ? post.processing !== undefined : kind === 'video' });
    } catch (error) {
      dispatch(isAbort(error) ? { do: 'cancel' } : { do: 'fail', message: messageOf(error) });
    }
  }

  // An upload that a reload has interrupted goes on as soon as its draft is there again.
  const goesOn = useRef(isGoingOn(viewer._id));
  const goOn = useEffectEvent(() => {
    if (!goesOn.current) return;
    goesOn.current = false;
    void send();
  });
  useEffect(() => {
    if (sendable && file) goOn();
  }, [sendable, file]);

  return { state, stored, browser, sendable, dispatch, send, cancel: () => sending.current?.abort() };
}

/** This person's draft on the device, or an empty one. */
function begun(userId: string): CreateState {
  const words = readText(userId);
  return words ? { ...EMPTY, draft: { ...EMPTY.draft, ...words } } : EMPTY;
}

function fieldsOf(draft: Draft, kind: PostKind, { _id, name }: SessionUser) {
  const fields = fieldsFor(draft, kind);
  return { userId: _id, name, ...fields, location: trimText(fields.location) };
}

function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : ERRORS.internal.message;
}
