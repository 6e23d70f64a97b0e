import { type ComponentProps, useState } from 'react';
import { type ButtonKind, buttonClass } from './button-class.ts';
import { onceATurn } from './once-a-turn.ts';
import { Spinner } from './Spinner.tsx';

interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonKind;
  /** Shows a spinner and takes no press, but keeps the focus and says that it is busy. */
  busy?: boolean;
}

/** A double click on it is one press. */
export function Button({ kind = 'primary', busy = false, className, children, onClick, ...rest }: ButtonProps) {
  'use no memo'; // decision 152
  const [take] = useState(onceATurn);
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      // Not `disabled`: that would throw the focus away in the middle of what the person is doing.
      onClick={busy ? (event) => event.preventDefault() : onClick && ((event) => take(() => onClick(event)))}
      className={buttonClass(kind, className)}
    >
      {busy && <Spinner className="size-4" />}
      {children}
    </button>
  );
}
