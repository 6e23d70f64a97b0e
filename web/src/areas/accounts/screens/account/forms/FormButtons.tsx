import { Button } from '../../../../../ui/Button.tsx';
import { FormAlert } from '../../../../../ui/FormAlert.tsx';

interface FormButtonsProps {
  form: { readonly alert: string | null; readonly busy: boolean };
  /** The label of the submit button. */
  action: string;
  danger?: boolean;
  onCancel: () => void;
}

/** The end of a form in a section: why it was refused, and its submit and cancel buttons. */
export function FormButtons({ form: { alert, busy }, action, danger = false, onCancel }: FormButtonsProps) {
  return (
    <>
      {alert && <FormAlert>{alert}</FormAlert>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind={danger ? 'danger' : 'primary'} busy={busy}>
          {action}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </>
  );
}
