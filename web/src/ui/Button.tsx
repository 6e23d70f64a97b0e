import { type ComponentProps, useState } from 'react';
import { type ButtonKind, buttonClass } from './button-class.ts';
import { onceATurn } from './once-a-turn.ts';
import { Spinner } from './Spinner.tsx';

interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonKind;
  /** The button shows a spinner, ignores presses, keeps the focus, and is announced as busy. */
  busy?: boolean;
}

/** A button that counts a double click as one press. */
export function Button({ kind = 'primary', busy = false, className, children, onClick, ...rest }: ButtonProps) {
  'use no memo'; // decision 152
  const [take] = useState(onceATurn);
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      // Not `disabled`, because the button would lose the focus of the user who has just pressed it.
      onClick={busy ? (event) => event.preventDefault() : onClick && ((event) => take(() => onClick(event)))}
      className={buttonClass(kind, className)}
    >
      {busy && <Spinner className="size-4" />}
      {children}
    </button>
  );
}
