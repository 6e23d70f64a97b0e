import { t } from '@lingui/core/macro';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Href, hrefOf } from '../lib/routing/address.ts';
import { Link } from '../lib/routing/Link.tsx';
import { router } from '../lib/routing/router.ts';
import { useEntry } from '../lib/routing/use-entry.ts';
import { classNames } from './class-names.ts';

interface BackLinkProps {
  /** The address where Back leads when the visit began on this screen. */
  href?: Href;
  className?: string;
  label?: string;
  /** The icon; an arrow by default. */
  children?: ReactNode;
}

/** Return to the previous screen and its scroll position, or to the posts when the visit began on this screen. */
export function BackLink({ href = hrefOf({ to: '/' }), className, label = t`Back`, children }: BackLinkProps) {
  const begun = useEntry(({ index }) => index > 0);
  return (
    <Link
      href={href}
      aria-label={label}
      onClick={(event) => {
        if (!begun || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        router.back();
      }}
      className={classNames('grid size-11 shrink-0 place-items-center rounded-full hover:bg-raised', className)}
    >
      {children ?? <ArrowLeft size={22} aria-hidden />}
    </Link>
  );
}
