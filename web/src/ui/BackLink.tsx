import { ArrowLeft } from 'lucide-react';
import { Link } from '../lib/routing/Link.tsx';
import type { PlainPath } from '../lib/routing/paths.ts';
import { router } from '../lib/routing/router.ts';
import { useEntry } from '../lib/routing/use-entry.ts';
import { classNames } from './class-names.ts';

interface BackLinkProps {
  /** Where it leads where the visit has begun here. */
  to?: PlainPath;
  className?: string;
}

/** Goes back to the screen before, at the place where it was left; to the posts where the visit has begun here. */
export function BackLink({ to = '/', className }: BackLinkProps) {
  const begun = useEntry(({ index }) => index > 0);
  return (
    <Link
      to={to}
      aria-label="Back"
      onClick={(event) => {
        if (!begun || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        router.back();
      }}
      className={classNames('grid size-11 shrink-0 place-items-center rounded-full hover:bg-raised', className)}
    >
      <ArrowLeft size={22} aria-hidden />
    </Link>
  );
}
