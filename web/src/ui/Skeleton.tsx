import { classNames } from './class-names.ts';

/** A pulsing block in the shape of what is loading; give it a size. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('block animate-breathe rounded-control bg-line', className)} />;
}
