import { Button } from '../../../../../ui/Button.tsx';

interface StepButtonsProps {
  label: string;
  busy?: boolean;
  /** Nothing has been entered: the step can only be skipped. */
  isEmpty: boolean;
  onSkip: () => void;
}

/** Sends a step, or skips it. */
export function StepButtons({ label, busy = false, isEmpty, onSkip }: StepButtonsProps) {
  return (
    <div className="flex flex-col gap-2">
      <Button type="submit" busy={busy} disabled={isEmpty} className="min-h-12">
        {label}
      </Button>
      <Button kind="quiet" onClick={onSkip}>
        Skip
      </Button>
    </div>
  );
}
