import { classNames } from './class-names.ts';

/** Decorative: the component that shows it names in words what it waits for. */
export function Spinner({ className = 'size-6' }: { className?: string }) {
  'use no memo'; // decision 152
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={classNames('animate-spin', className)}>
      <circle cx="12" cy="12" r="9.5" fill="none" stroke="currentColor" strokeWidth="3" opacity="0.25" />
      <path d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
