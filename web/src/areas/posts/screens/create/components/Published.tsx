import { t } from '@lingui/core/macro';
import { CircleCheckBig } from 'lucide-react';
import type { PostFields } from '../post-fields.ts';
import { STEP_HEADING } from '../use-step-focus.ts';

const processed = () => [t`Your video is being prepared. It appears for others when it is ready.`];
const VISIBLE_TO: Record<PostFields['visibility'], () => readonly string[]> = {
  public: () => [t`Your content is now visible to your friends`, t`Everyone else on Quad can see it too.`],
  close_friends: () => [
    t`Your content is now visible to your close friends`,
    t`It appears under Following for them, and in your own feed.`,
  ],
};

/** Shows that the post was sent, and who sees it now. */
export function Published({ isProcessed, audience }: { isProcessed: boolean; audience: PostFields['visibility'] }) {
  return (
    <div role="status" className="flex animate-rise flex-col items-center gap-2 px-6 py-24 text-center">
      <CircleCheckBig size={56} strokeWidth={1.75} aria-hidden className="mb-2 text-good" />
      <h1 id={STEP_HEADING} className="text-title" tabIndex={-1}>
        {t`Successfully Posted!`}
      </h1>
      {(isProcessed ? processed() : VISIBLE_TO[audience]()).map((line) => (
        <p key={line} className="text-muted">
          {line}
        </p>
      ))}
    </div>
  );
}
