import { t } from '@lingui/core/macro';
import { Button } from '../../../../../ui/Button.tsx';
import { DraftLine } from '../../../../../ui/DraftLine.tsx';
import { FormAlert } from '../../../../../ui/FormAlert.tsx';
import type { EndingForm } from '../../../../../ui/FormEnd.tsx';

interface FormButtonsProps {
  form: EndingForm;
  /** The label of the submit button. */
  action: string;
  danger?: boolean;
  onCancel: () => void;
}

/** The end of a form in a section: why it was refused, and its submit and cancel buttons. */
export function FormButtons({
  form: { alert, busy, kept, leave },
  action,
  danger = false,
  onCancel,
}: FormButtonsProps) {
  return (
    <>
      {kept && !busy && <DraftLine {...kept} />}
      {alert && <FormAlert>{alert}</FormAlert>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind={danger ? 'danger' : 'primary'} busy={busy}>
          {action}
        </Button>
        <Button kind="quiet" onClick={() => leave(onCancel)}>
          {t`Cancel`}
        </Button>
      </div>
    </>
  );
}
