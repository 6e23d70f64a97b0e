import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

interface IconButtonProps extends ComponentProps<'button'> {
  /** The action of the button, for users who cannot see the icon. */
  label: string;
}

/** A round button that shows only an icon. It has 44 px also with larger text, because icons do not grow with text. */
export function IconButton({ label, className, ...rest }: IconButtonProps) {
  'use no memo'; // decision 152
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classNames(
        'inline-grid size-[44px] shrink-0 place-items-center rounded-full text-text transition-colors hover:bg-raised',
        'disabled:pointer-events-none disabled:opacity-60',
        className,
      )}
    />
  );
}
