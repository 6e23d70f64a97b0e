import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';

interface ActionsProps {
  /** The label of the button that acts: `Delete`. */
  answer: ReactNode;
  onAnswer: () => void;
  /** The answer is being sent. */
  busy?: boolean | undefined;
  /** How the answer looks. */
  kind?: 'danger' | 'primary';
  cancel?: string | undefined;
  onCancel: () => void;
}

/** The two buttons of a question: one acts, the other cancels. */
export function Actions({
  answer,
  onAnswer,
  busy = false,
  kind = 'danger',
  cancel = t`Cancel`,
  onCancel,
}: ActionsProps) {
  return (
    <div className="flex flex-col gap-2 wide:flex-row-reverse">
      <Button kind={kind} busy={busy} onClick={onAnswer} className="wide:flex-1">
        {answer}
      </Button>
      <Button kind="secondary" onClick={onCancel} className="wide:flex-1">
        {cancel}
      </Button>
    </div>
  );
}
