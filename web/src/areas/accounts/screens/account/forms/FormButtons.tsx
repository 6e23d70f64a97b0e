import { Button } from '../../../../../ui/Button.tsx';

interface FormButtonsProps {
  /** The label of the submit button. */
  action: string;
  busy: boolean;
  danger?: boolean;
  onCancel: () => void;
}

/** The submit and cancel buttons of a form in a section. */
export function FormButtons({ action, busy, danger = false, onCancel }: FormButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" kind={danger ? 'danger' : 'primary'} busy={busy}>
        {action}
      </Button>
      <Button kind="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
