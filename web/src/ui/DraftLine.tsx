import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from './Button.tsx';
import { Question } from './Question.tsx';

/** Unsent input that a form began with. */
export interface KeptDraft {
  /** Whether all of it is stored on the device. */
  readonly isStored: boolean;
  readonly discard: () => void;
}

/** Shows that a form has unsent input of before, and discards it after a confirmation. */
export function DraftLine({ isStored, discard }: KeptDraft) {
  const [asked, setAsked] = useState(false);
  return (
    <div className="flex min-h-11 items-center justify-between gap-3 text-14 text-muted">
      <p role="status">
        {isStored ? t`Draft saved on this device.` : t`Not saved: it will be lost when you leave this screen.`}
      </p>
      <Button kind="quiet" className="-me-3 px-3 text-14" onClick={() => setAsked(true)}>
        {t`Discard`}
      </Button>
      <Question
        open={asked}
        onClose={() => setAsked(false)}
        title={t`Discard this draft?`}
        description={t`What you have filled in will be lost.`}
        answer={t`Discard`}
        dangerous
        onAnswer={() => {
          setAsked(false);
          discard();
        }}
        cancel={t`Keep editing`}
      />
    </div>
  );
}
