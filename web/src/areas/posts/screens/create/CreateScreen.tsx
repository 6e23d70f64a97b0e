import type { Post } from '@quad/contract/posts/posts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { router } from '../../../../lib/routing/router.ts';
import { useViewer } from '../../../../lib/session.ts';
import '../../../../ui/leave-question.ts';
import { DraftLine } from '../../../../ui/DraftLine.tsx';
import { toast } from '../../../../ui/toast.ts';
import { showPublished, showUnansweredPost } from '../../parts/own-post.ts';
import { CreateForm } from './components/CreateForm.tsx';
import { DraftCard } from './components/DraftCard.tsx';
import { Published } from './components/Published.tsx';
import { TypeChoice } from './components/TypeChoice.tsx';
import { isUnsaved } from './create-state.ts';
import { useCreatePost } from './use-create-post.ts';
import { useStepFocus } from './use-step-focus.ts';

/** Show a toast with a link to the new post. */
function linkPublished({ _id: postId, visibility }: Post) {
  toast.success(visibility === 'public' ? 'Posted for everyone.' : 'Posted for your close friends.', {
    action: { label: 'View post', run: () => void router.navigate({ to: '/post/$postId', params: { postId } }) },
  });
}

/**
 * Creates a post, which then appears at the top of the feed: `/create`, `/create?type=image|video|text`. Without a kind
 * in the address, the user chooses one first.
 */
export function CreateScreen({ search: { type: kind } }: ScreenProps<'/create'>) {
  const client = useQueryClient();
  const viewer = useViewer();
  /** The post that was published last, for the toast that follows the success message. */
  const published = useRef<Post>(null);
  const create = useCreatePost({
    kind,
    onPublished(post) {
      published.current = post;
      if (post) showPublished(client, viewer._id, post);
      else showUnansweredPost(client);
    },
    // The feed shows a video that is being prepared. An empty form would look as if the video were lost.
    onReset(isProcessed) {
      void router.navigate({ to: isProcessed ? '/' : '/create', replace: true });
      const post = published.current;
      if (post && !isProcessed) linkPublished(post);
    },
  });
  const { stored, state, discard } = create;
  const { phase, draft } = state;
  const begun = isUnsaved(state);
  useStepFocus(phase.name === 'published' ? phase.name : (kind ?? 'choice'));

  return (
    <div className="px-4 py-4 wide:px-0 wide:py-6">
      {phase.name === 'published' && <Published {...phase} />}
      {phase.name !== 'published' && kind === undefined && (
        <TypeChoice
          browser={create.browser}
          draft={begun && <DraftCard draft={draft} stored={stored} onDiscard={discard} />}
        />
      )}
      {phase.name !== 'published' && kind !== undefined && (
        <CreateForm
          key={kind}
          kind={kind}
          {...create}
          draftLine={begun && <DraftLine isStored={stored} discard={discard} />}
        />
      )}
    </div>
  );
}
