import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { Link } from '../../lib/routing/Link.tsx';
import { useMarkedPath } from '../../lib/routing/use-entry.ts';
import { classNames } from '../../ui/class-names.ts';
import { leadsTo } from './leads-to.ts';
import type { ShownLink } from './use-console-links.ts';

interface SidebarLinkProps {
  link: ShownLink;
  collapsed?: boolean;
  /** Whether the link belongs to a fold. */
  nested?: boolean;
  onNavigate?: (() => void) | undefined;
}

/** A link of the sidebar, marked when its screen is the current one. */
export function SidebarLink({ link, collapsed = false, nested = false, onNavigate }: SidebarLinkProps) {
  const { to, label, icon: Icon, isOff } = link;
  const isHere = useMarkedPath((pathname) => leadsTo(link, pathname));
  const place = useRef<HTMLLIElement>(null);
  // The sidebar is higher than many windows, so scroll the current link into view.
  useEffect(() => {
    if (isHere) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isHere]);
  return (
    <li ref={place} className="scroll-my-3">
      <Link
        to={to}
        title={collapsed ? (isOff ? t`${label} (off)` : label) : undefined}
        aria-current={isHere ? 'page' : undefined}
        onClick={() => {
          onNavigate?.();
          // A press on the link of the current screen scrolls to its top.
          if (isHere) window.scrollTo(0, 0);
        }}
        className={classNames(
          'flex min-h-11 items-center gap-3 rounded-control px-3 text-14 transition-colors wide:min-h-9',
          nested && 'ps-11',
          isHere ? 'bg-raised font-semibold text-text' : 'text-text hover:bg-raised',
        )}
      >
        {!nested && (
          <Icon size={20} aria-hidden className={classNames('shrink-0', isHere ? 'text-text' : 'text-muted')} />
        )}
        <span className={collapsed ? 'sr-only' : 'min-w-0 flex-1'}>{label}</span>
        {isOff && (
          <span
            className={
              collapsed
                ? 'sr-only'
                : 'rounded-full border border-line bg-raised px-2 py-0.5 font-semibold text-12 text-muted'
            }
          >
            {t`Off`}
          </span>
        )}
      </Link>
    </li>
  );
}
