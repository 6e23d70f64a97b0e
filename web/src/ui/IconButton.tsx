import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

interface IconButtonProps extends ComponentProps<'button'> {
  /** What the button does, for who cannot see the icon. */
  label: string;
}

/** A round button that shows only an icon: of 44 px also where text is larger, as icons do not grow with it. */
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
