import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Post, PostProcessing } from '@quad/contract/posts/posts';
import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, Film, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from '../../../../lib/routing/Link.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { ProgressBar } from '../../../../ui/ProgressBar.tsx';
import { thumbhashUrl } from '../../../../ui/thumbhash-url.ts';
import { DeletePostQuestion } from '../components/DeletePostQuestion.tsx';
import { cancel, retry } from './processing-changes.ts';
import { nameOf, stateText } from './processing-texts.ts';

interface ProcessingPostProps {
  post: Post;
  /** Whether the post is in a list: its name links to its page. The page itself shows the caption under the post. */
  linked?: boolean;
  onDeleted?: () => void;
}

/** A post whose video cannot be played yet: its progress or failure, and its actions. */
export function ProcessingPost({ post, linked = false, onDeleted }: ProcessingPostProps) {
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  const [retrying, setRetrying] = useState(false);
  const { processing } = post;
  if (!processing) return null;
  const failed = processing.state === 'failed';
  const name = nameOf(linked ? post : { ...post, caption: '' });

  async function tryAgain() {
    setRetrying(true);
    await retry(client, post);
    setRetrying(false);
  }

  function remove() {
    setAsked(false);
    void cancel(client, post);
    onDeleted?.();
  }

  return (
    <div className="flex items-start gap-3 px-4 py-3">
      <Still post={post} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">
          {linked ? (
            <Link to="/post/$postId" params={{ postId: post._id }} className="hover:underline">
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi>{name}</bdi>
          )}
        </p>
        {name !== processing.fileName && processing.fileName !== '' && (
          <p className="truncate text-14 text-muted">
            <bdi>{processing.fileName}</bdi>
          </p>
        )}
        <State name={name} processing={processing} />
        {failed && (
          <div className="mt-2 flex flex-wrap gap-2">
            <Button onClick={() => void tryAgain()} busy={retrying} className="px-4">
              <Trans>
                <RotateCcw size={18} aria-hidden />
                Retry
              </Trans>
            </Button>
            <Button kind="secondary" onClick={() => setAsked(true)} className="px-4">
              <Trans>
                <Trash2 size={18} aria-hidden />
                Delete
              </Trans>
            </Button>
          </div>
        )}
      </div>
      {!failed && (
        <IconButton label={t`Delete ${name}`} onClick={() => setAsked(true)} className="-me-2">
          <Trash2 size={20} aria-hidden />
        </IconButton>
      )}
      <DeletePostQuestion
        open={asked}
        onClose={() => setAsked(false)}
        onDelete={remove}
        description={t`Its video has not been published. This cannot be undone.`}
      />
    </div>
  );
}

/** The place of the future poster. */
function Still({ post: { media } }: { post: Post }) {
  const blurred = thumbhashUrl(media[0]?.thumbhash ?? null);
  return (
    <span
      className="grid size-16 shrink-0 place-items-center rounded-control bg-center bg-cover bg-raised text-muted"
      style={blurred === null ? undefined : { backgroundImage: `url(${blurred})` }}
    >
      <Film size={24} aria-hidden />
    </span>
  );
}

function State({ name, processing }: { name: string; processing: PostProcessing }) {
  const text = stateText(processing);
  if (processing.state === 'failed') {
    return (
      <p role="status" className="flex items-start gap-1.5 text-14 text-bad">
        <CircleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
        {text}
      </p>
    );
  }
  return (
    <>
      <p className="mb-1.5 text-14 text-muted tabular-nums">{text}</p>
      <ProgressBar label={t`Preparing ${name}`} percent={processing.percent} />
    </>
  );
}
