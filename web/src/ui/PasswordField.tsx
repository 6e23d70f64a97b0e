import { t } from '@lingui/core/macro';
import { Eye, EyeOff } from 'lucide-react';
import { useId, useState } from 'react';
import { FieldFrame, fieldNoteProps } from './FieldFrame.tsx';
import { IconButton } from './IconButton.tsx';
import type { TextFieldProps } from './TextField.tsx';

/**
 * A password with a button that shows and hides it. A password that is too long is refused with a message, never cut
 * off.
 */
export function PasswordField({
  label,
  error,
  hint,
  ...rest
}: Omit<TextFieldProps, 'type' | 'className' | 'maxLength'>) {
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <div className="relative">
        <input
          {...rest}
          id={id}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...fieldNoteProps(id, error, hint)}
          className="field-box min-h-12 pe-13"
        />
        <IconButton
          label={shown ? t`Hide password` : t`Show password`}
          aria-controls={id}
          onClick={() => setShown(!shown)}
          className="absolute top-0.5 end-0.5 text-muted"
        >
          {shown ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
        </IconButton>
      </div>
    </FieldFrame>
  );
}
