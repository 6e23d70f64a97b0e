import type { Post } from '@quad/contract/posts';
import { router } from '../../lib/routing/router.ts';
import { CreateForm } from './components/CreateForm.tsx';
import { DraftCard } from './components/DraftCard.tsx';
import { DraftLine } from './components/DraftLine.tsx';
import { LeaveQuestion } from './components/LeaveQuestion.tsx';
import { Published } from './components/Published.tsx';
import { TypeChoice } from './components/TypeChoice.tsx';
import { isUnsaved } from './create-state.ts';
import type { PostKind } from './post-kinds.ts';
import { useCreatePost } from './use-create-post.ts';
import { useStepFocus } from './use-step-focus.ts';

interface CreateScreenProps {
  /** The kind of post that the address names; without one it is chosen first. */
  kind: PostKind | undefined;
  onPublished: (post: Post) => void;
}

/** Making a post: `/create`, `/create?type=image|video|text`. */
export function CreateScreen({ kind, onPublished }: CreateScreenProps) {
  const create = useCreatePost({
    kind,
    onPublished,
    onReset: () => void router.navigate({ to: '/create', replace: true }),
  });
  const { kept, dispatch, state } = create;
  const { phase, draft } = state;
  const begun = isUnsaved(state);
  const discard = () => dispatch({ do: 'discard' });
  useStepFocus(phase.name === 'published' ? phase.name : (kind ?? 'choice'));

  return (
    <div className="px-4 py-4 wide:py-6">
      {phase.name === 'published' && <Published />}
      {phase.name !== 'published' && kind === undefined && (
        <TypeChoice draft={begun && <DraftCard draft={draft} kept={kept} onDiscard={discard} />} />
      )}
      {phase.name !== 'published' && kind !== undefined && (
        <CreateForm
          key={kind}
          kind={kind}
          {...create}
          draftLine={begun && <DraftLine kept={kept} onDiscard={discard} />}
        />
      )}
      <LeaveQuestion asked={begun && (phase.name === 'sending' || !kept)} sending={phase.name === 'sending'} />
    </div>
  );
}
