import { ChevronDown, UserCog, UsersRound } from 'lucide-react';
import { useId, useState } from 'react';
import { useMarkedPath } from '../../lib/routing/use-entry.ts';
import { classNames } from '../../ui/class-names.ts';
import { type ConsoleFold, FOLD_TITLES } from './console-link.ts';
import { leadsTo } from './leads-to.ts';
import { SidebarLink } from './SidebarLink.tsx';
import { changeSidebar, useSidebarState } from './sidebar-state.ts';
import type { ShownLink } from './use-console-links.ts';

const ICONS = { 'User Management': UserCog, Groups: UsersRound } satisfies Record<ConsoleFold, unknown>;

interface FoldProps {
  name: ConsoleFold;
  links: readonly ShownLink[];
  onNavigate?: (() => void) | undefined;
}

/**
 * A group of links that folds under its heading. Only one group is unfolded; the group of the current screen unfolds.
 */
export function Fold({ name, links, onNavigate }: FoldProps) {
  const id = useId();
  const { unfolded } = useSidebarState();
  const here = useMarkedPath((pathname) => links.find((link) => leadsTo(link, pathname))?.to);
  const [before, setBefore] = useState<string | undefined>(undefined);
  if (here !== before) {
    setBefore(here);
    // Change the state after this render, because all folds share it.
    if (here && unfolded !== name) queueMicrotask(() => changeSidebar({ unfolded: name }));
  }
  const isOpen = unfolded === name;
  const Icon = ICONS[name];
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => changeSidebar({ unfolded: isOpen ? null : name })}
        className={classNames(
          'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start text-14 hover:bg-raised wide:min-h-9',
          here && !isOpen && 'font-semibold text-accent-text',
        )}
      >
        <Icon size={20} aria-hidden className="shrink-0 text-muted" />
        <span className="flex-1">{FOLD_TITLES[name]}</span>
        <ChevronDown
          size={18}
          aria-hidden
          className={classNames('shrink-0 text-muted transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      <ul id={id} hidden={!isOpen} className="mt-0.5 flex-col gap-0.5 not-[[hidden]]:flex">
        {links.map((link) => (
          <SidebarLink key={link.to} link={link} nested onNavigate={onNavigate} />
        ))}
      </ul>
    </li>
  );
}
