import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

interface IconButtonProps extends ComponentProps<'button'> {
  /** What the button does, for who cannot see the icon. */
  label: string;
}

/** A round button of 44 px that shows only an icon. */
export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classNames(
        'inline-grid size-11 shrink-0 place-items-center rounded-full text-text transition-colors hover:bg-raised',
        'disabled:pointer-events-none disabled:opacity-60',
        className,
      )}
    />
  );
}
