import { useState } from 'react';
import { Button } from '../../../../../ui/Button.tsx';
import { Question } from '../../../../../ui/Question.tsx';

interface DraftLineProps {
  /** Whether the whole draft is stored on the device. */
  stored: boolean;
  onDiscard: () => void;
}

/** Shows that the draft is stored, and discards it after a confirmation. */
export function DraftLine({ stored, onDiscard }: DraftLineProps) {
  const [asked, setAsked] = useState(false);

  function discard() {
    setAsked(false);
    onDiscard();
  }

  return (
    <div className="flex min-h-11 items-center justify-between gap-3 text-14 text-muted">
      <p role="status">
        {stored ? 'Draft saved on this device.' : 'Not saved: it will be lost when you leave this screen.'}
      </p>
      <Button kind="quiet" className="-mr-3 px-3 text-14" onClick={() => setAsked(true)}>
        Discard
      </Button>
      <Question
        open={asked}
        onClose={() => setAsked(false)}
        title="Discard this post?"
        description="What you have filled in will be lost."
        answer="Discard"
        dangerous
        onAnswer={discard}
        cancel="Keep editing"
      />
    </div>
  );
}
