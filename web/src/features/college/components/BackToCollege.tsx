import type { CollegePage } from '@quad/contract/college-content';
import { ArrowLeft } from 'lucide-react';
import { Link } from '../../../lib/routing/Link.tsx';

/** A link from a page of a college back to its home. */
export function BackToCollege({ college }: Pick<CollegePage, 'college'>) {
  return (
    <Link
      to="/college/$college"
      params={{ college: college.slug }}
      className="-ml-2 inline-flex min-h-11 max-w-full items-center gap-2 rounded-control px-2 text-14 text-muted hover:bg-raised hover:text-text"
    >
      <ArrowLeft size={18} aria-hidden className="shrink-0" />
      <span className="truncate">{college.name}</span>
    </Link>
  );
}
