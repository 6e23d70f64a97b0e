import { ERRORS } from '@quad/contract/errors';
import type { SessionUser } from '@quad/contract/people';
import { createPost, type Post } from '@quad/contract/posts';
import { trimText } from '@quad/contract/text-rules';
import { useEffect, useReducer, useRef } from 'react';
import { ApiError, isAbort } from '../../lib/api-error.ts';
import { request } from '../../lib/client.ts';
import { useViewer } from '../../lib/session.ts';
import { type CreateState, createReducer, type Draft, EMPTY, fieldsFor, fileFor, isSendable } from './create-state.ts';
import type { PostKind } from './post-kinds.ts';
import { readText } from './stored-draft.ts';
import { useStoredDraft } from './use-stored-draft.ts';

/** How long the success message is shown, in milliseconds. */
const PUBLISHED_TIME = 1000;

interface CreatePost {
  kind: PostKind | undefined;
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
  const [state, dispatch] = useReducer(createReducer, viewer._id, begun);
  const stored = useStoredDraft(viewer._id, state, dispatch);
  const sending = useRef<AbortController>(null);
  const { name: phase } = state.phase;

  useEffect(() => () => sending.current?.abort(), []);
  useEffect(() => {
    if (kind !== undefined) dispatch({ do: 'enter', kind });
  }, [kind]);

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

  async function send() {
    if (kind === undefined || phase !== 'writing' || !isSendable(state.draft, kind)) return;
    const controller = new AbortController();
    sending.current = controller;
    dispatch({ do: 'send' });
    try {
      const { post } = await request(createPost, {
        form: formOf(state.draft, kind, viewer),
        signal: controller.signal,
        onProgress: (percent) => dispatch({ do: 'progress', percent }),
      });
      onPublished(post);
      dispatch({ do: 'publish' });
    } catch (error) {
      dispatch(isAbort(error) ? { do: 'cancel' } : { do: 'fail', message: messageOf(error) });
    }
  }

  return { state, stored, dispatch, send, cancel: () => sending.current?.abort() };
}

/** This person's draft on the device, or an empty one. */
function begun(userId: string): CreateState {
  const words = readText(userId);
  return words ? { ...EMPTY, draft: { ...EMPTY.draft, ...words } } : EMPTY;
}

function formOf(draft: Draft, kind: PostKind, { _id, name }: SessionUser) {
  const fields = fieldsFor(draft, kind);
  const file = fileFor(draft, kind);
  return { userId: _id, name, ...fields, location: trimText(fields.location), ...(file ? { media: file } : {}) };
}

function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : ERRORS.internal.message;
}
