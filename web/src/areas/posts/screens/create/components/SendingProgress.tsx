import { t } from '@lingui/core/macro';
import { Button } from '../../../../../ui/Button.tsx';
import { ProgressBar } from '../../../../../ui/ProgressBar.tsx';
import type { SendingStep } from '../create-state.ts';
import { savingText } from '../video/saving-text.ts';
import type { Saving } from '../video/video-plan.ts';

interface SendingProgressProps {
  step: SendingStep;
  percent: number;
  saving: Saving | null;
  onCancel: () => void;
}

/** How much of the post has been sent. Cancel stops it and leaves the form as it is. */
export function SendingProgress({ step, percent, saving, onCancel }: SendingProgressProps) {
  return (
    <div className="flex items-center gap-4">
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <p className="flex flex-wrap justify-between gap-x-3 text-14 tabular-nums">
          {TEXTS[step](percent)}
          {saving && <span className="text-muted">{savingText(saving.from, saving.to)}</span>}
        </p>
        <ProgressBar label={step === 'shrinking' ? t`Making the video smaller` : t`Upload`} percent={percent} />
        <p role="status" className="sr-only">
          {STATES[step]}
        </p>
      </div>
      <Button kind="secondary" onClick={onCancel}>
        {step === 'shrinking' ? t`Stop` : t`Cancel`}
      </Button>
    </div>
  );
}

const TEXTS: Record<SendingStep, (percent: number) => string> = {
  shrinking: (percent) => t`Making the video smaller ${percent}%`,
  uploading: (percent) => (percent < 100 ? t`Uploading ${percent}%` : t`Almost there…`),
  waiting: () => t`Waiting for the connection…`,
};

/** The texts for screen readers, announced at each step and not at each per cent. */
const STATES: Record<SendingStep, string> = {
  get shrinking() {
    return t`Making the video smaller`;
  },
  get uploading() {
    return t`Uploading`;
  },
  get waiting() {
    return t`Waiting for the connection`;
  },
};
