import { t } from '@lingui/core/macro';
import { Button } from '../../../../../ui/Button.tsx';

interface StepButtonsProps {
  label: string;
  busy?: boolean;
  /** Whether the step has no input, so that the user can only skip it. */
  isEmpty: boolean;
  onSkip: () => void;
}

/** The buttons that send or skip a step. */
export function StepButtons({ label, busy = false, isEmpty, onSkip }: StepButtonsProps) {
  return (
    <div className="flex flex-col gap-2">
      <Button type="submit" busy={busy} disabled={isEmpty} className="min-h-12">
        {label}
      </Button>
      <Button kind="quiet" onClick={onSkip}>
        {t`Skip`}
      </Button>
    </div>
  );
}
