import { CircleCheckBig } from 'lucide-react';
import { STEP_HEADING } from '../use-step-focus.ts';

/** That the post was sent, and who sees it now. */
export function Published({ isProcessed }: { isProcessed: boolean }) {
  return (
    <div role="status" className="flex animate-rise flex-col items-center gap-2 px-6 py-24 text-center">
      <CircleCheckBig size={56} strokeWidth={1.75} aria-hidden className="mb-2 text-good" />
      <h1 id={STEP_HEADING} className="text-28" tabIndex={-1}>
        Successfully Posted!
      </h1>
      <p className="text-muted">
        {isProcessed
          ? 'Your video is being prepared. It appears for others when it is ready.'
          : 'Your content is now visible to your friends'}
      </p>
    </div>
  );
}
