import type { ComponentProps, ReactNode } from 'react';
import { Button } from './Button.tsx';
import { FormAlert } from './FormAlert.tsx';

interface FormEndProps extends Omit<ComponentProps<typeof Button>, 'type' | 'form' | 'busy' | 'onClick'> {
  /** The form of `useCallForm`. */
  form: { readonly alert: string | null; readonly busy: boolean };
  /** Buttons before the one that sends, such as Cancel. */
  before?: ReactNode;
}

/** The end of a form: why it was refused, and the button that sends it, with other buttons in its line. */
export function FormEnd({ form: { alert, busy }, before, ...look }: FormEndProps) {
  const send = <Button type="submit" busy={busy} {...look} />;
  return (
    <>
      {alert && <FormAlert>{alert}</FormAlert>}
      {before ? (
        <div className="flex flex-wrap justify-end gap-2">
          {before}
          {send}
        </div>
      ) : (
        send
      )}
    </>
  );
}
