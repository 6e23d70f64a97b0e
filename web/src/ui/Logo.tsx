import { classNames } from './class-names.ts';

/** The mark: a rounded square cut into four, one quarter lifted off. Decorative. */
export function Mark({ className = 'size-[1.4em] shrink-0' }: { className?: string }) {
  'use no memo'; // decision 152
  return (
    <svg viewBox="0 1.5 32 32" aria-hidden="true" className={className}>
      <path
        className="fill-accent"
        d="M7 8h5.5a1 1 0 0 1 1 1v8.5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V12a4 4 0 0 1 4-4ZM4 20h8.5a1 1 0 0 1 1 1v8.5a1 1 0 0 1-1 1H7a4 4 0 0 1-4-4V21a1 1 0 0 1 1-1ZM16 20h8.5a1 1 0 0 1 1 1v5.5a4 4 0 0 1-4 4H16a1 1 0 0 1-1-1V21a1 1 0 0 1 1-1Z"
      />
      <path
        className="fill-accent-text"
        d="M19.5 4.5H25a4 4 0 0 1 4 4V14a1 1 0 0 1-1 1h-8.5a1 1 0 0 1-1-1V5.5a1 1 0 0 1 1-1Z"
      />
    </svg>
  );
}

/** The mark with the product's name. */
export function Logo({ className }: { className?: string }) {
  'use no memo'; // decision 152
  return (
    <span className={classNames('inline-flex items-center gap-[0.4em] font-bold font-heading text-20', className)}>
      <Mark />
      Quad
    </span>
  );
}
