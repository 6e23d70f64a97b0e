import type { CollegePage } from '@quad/contract/college/college-content';
import { hrefOf } from '../../../../../lib/routing/address.ts';
import { Link } from '../../../../../lib/routing/Link.tsx';
import { BackLink } from '../../../../../ui/BackLink.tsx';

/** A back button on a page of a college, beside a link to the college's home. */
export function BackToCollege({ college }: Pick<CollegePage, 'college'>) {
  const home = hrefOf({ to: '/college/$college', params: { college: college.slug } });
  return (
    <div className="-ms-4 flex items-center">
      <BackLink href={home} />
      <Link
        href={home}
        className="inline-flex min-h-11 min-w-0 items-center rounded-control px-2 text-14 text-muted hover:bg-raised hover:text-text"
      >
        <span className="truncate">{college.name}</span>
      </Link>
    </div>
  );
}
