import type { ReactNode } from 'react';
import { DraftLine } from './DraftLine.tsx';
import { FormAlert } from './FormAlert.tsx';
import type { EndingForm } from './FormEnd.tsx';

interface FormFootProps {
  form: Pick<EndingForm, 'alert' | 'busy' | 'kept'>;
  /** The button that saves, and Cancel where the form has it. */
  children: ReactNode;
}

/**
 * The end of a form that edits on the page: the draft's line, why it was refused, and Save. It stays in view
 * while the form is longer than the window, above the tab bar where there is one. The form has a gutter of 16 px below
 * 768 px.
 */
export function FormFoot({ form: { alert, busy, kept }, children }: FormFootProps) {
  return (
    <>
      {kept && !busy && <DraftLine {...kept} />}
      <div className="foot-bar -mx-4 flex flex-wrap gap-3 border-line border-t bg-ground px-4 py-3 md:mx-0 md:px-0">
        {alert && (
          <div className="w-full">
            <FormAlert>{alert}</FormAlert>
          </div>
        )}
        {children}
      </div>
    </>
  );
}
