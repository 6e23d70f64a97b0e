import { t } from '@lingui/core/macro';
import type { Post } from '@quad/contract/posts/posts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { newUuid } from '../../../../lib/new-uuid.ts';
import { hrefOf } from '../../../../lib/routing/address.ts';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { router } from '../../../../lib/routing/router.ts';
import { useViewer } from '../../../../lib/session.ts';
import '../../../../ui/leave-question.ts';
import { DraftLine } from '../../../../ui/DraftLine.tsx';
import type { MadeUndo } from '../../../../ui/made-toast.ts';
import { toastMade } from '../../../../ui/toast-made.ts';
import { showPublished, showUnansweredPost, takePostBack } from '../../parts/own-post.ts';
import { CreateForm } from './components/CreateForm.tsx';
import { Drafts } from './components/Drafts.tsx';
import { Published } from './components/Published.tsx';
import { TypeChoice } from './components/TypeChoice.tsx';
import { adoptOldDraft } from './old-draft.ts';
import type { PostKind } from './post-kinds.ts';
import { readDraft } from './stored-draft.ts';
import { useCreatePost } from './use-create-post.ts';
import { useStepFocus } from './use-step-focus.ts';

adoptOldDraft();

/** Open the list with the new post at its top, and show a toast that shares or opens it, or takes it back. */
function showPost({ _id: postId, caption, visibility }: Post, undo: MadeUndo) {
  const page = { to: '/post/$postId', params: { postId } } as const;
  const href = hrefOf(page);
  if (visibility === 'public') toastMade(t`Posted for everyone.`, { shared: { title: caption, href }, undo });
  else {
    const action = { label: t`View post`, run: () => void router.navigate(page) };
    toastMade(t`Posted for your close friends.`, { action, undo });
  }
  void router.navigate({ to: visibility === 'public' ? '/' : '/following', replace: true });
}

/**
 * Creates a post, which then appears at the top of the feed: `/create?type=image|video|text`. Without a kind in the
 * address, the user chooses one, or opens a draft.
 */
export function CreateScreen({ search: { type: kind, draft } }: ScreenProps<'/create'>) {
  useStepFocus(kind ?? 'choice');
  return (
    <>
      {kind === undefined ? (
        <div className="px-4 pt-3.5 pb-6 md:px-0 md:pt-2.75 wide:pt-4.75">
          <Choice key={draft} draft={draft} />
        </div>
      ) : (
        <Creating key={`${kind} ${draft}`} kind={kind} opened={draft} />
      )}
    </>
  );
}

/** The choice of what to post. The text of `draft` goes along, unless a file decides its kind. */
function Choice({ draft: id }: { draft: string | undefined }) {
  const draft = id === undefined ? undefined : readDraft(id);
  return <TypeChoice carried={draft && !draft.hasFile ? id : undefined} drafts={<Drafts />} />;
}

function Creating({ kind, opened }: { kind: PostKind; opened: string | undefined }) {
  const client = useQueryClient();
  const viewer = useViewer();
  const [draft] = useState(() => opened ?? newUuid());
  /** The post that was published last, for the list and the toast that follow the success message. */
  const published = useRef<{ readonly post: Post; readonly undo: MadeUndo }>(null);
  const create = useCreatePost({
    kind,
    draft,
    onPublished(post, { id, input }) {
      const remove = async () => post && (await takePostBack(client, post._id));
      const form = hrefOf({ to: '/create', search: { type: kind, draft: id } });
      published.current = post && { post, undo: { input, remove, forget: () => undefined, form } };
      if (post) showPublished(client, viewer._id, post);
      else showUnansweredPost(client);
    },
    // The feed shows a video that is being prepared. An empty form would look as if the video were lost.
    onReset(isProcessed) {
      const made = published.current;
      if (made && !isProcessed) showPost(made.post, made.undo);
      else void router.navigate({ to: '/', replace: true });
    },
  });
  const { stored, state, begun, draftId, discard } = create;
  const { phase } = state;
  useStepFocus(phase.name === 'published' ? phase.name : kind);

  // A reload opens this draft again.
  useEffect(() => {
    if (begun) router.rename(hrefOf({ to: '/create', search: { type: kind, draft: draftId } }));
  }, [begun, kind, draftId]);

  if (phase.name === 'published') return <Published {...phase} />;
  return <CreateForm kind={kind} {...create} draftLine={begun && <DraftLine isStored={stored} discard={discard} />} />;
}
