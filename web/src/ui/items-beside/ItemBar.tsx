import { ChevronDown, ChevronUp, X } from 'lucide-react';
import type { Href } from '../../lib/routing/address.ts';
import { Link } from '../../lib/routing/Link.tsx';
import { IconButton } from '../IconButton.tsx';
import type { Neighbours } from './rows.ts';

interface ItemBarProps extends Neighbours {
  /** The list alone. */
  close: Href;
  /** Whether the items replace each other in the history. */
  replace: boolean;
  onGo: (href: Href | undefined) => void;
}

/** The line above an item that is open beside its list: close the item (tickets have a Close of their own), or open the previous or the next one. */
export function ItemBar({ close, replace, previous, next, onGo }: ItemBarProps) {
  return (
    <nav
      aria-label="Items of the list"
      className="sticky top-bar z-20 flex h-12 items-center justify-between border-line border-b bg-ground px-3"
    >
      <Link
        href={close}
        replace={replace}
        className="inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-medium text-14 text-muted hover:bg-raised hover:text-text"
      >
        <X size={20} aria-hidden />
        Back to list
      </Link>
      <div className="flex">
        <IconButton label="Previous" aria-keyshortcuts="k" disabled={!previous} onClick={() => onGo(previous)}>
          <ChevronUp size={20} aria-hidden />
        </IconButton>
        <IconButton label="Next" aria-keyshortcuts="j" disabled={!next} onClick={() => onGo(next)}>
          <ChevronDown size={20} aria-hidden />
        </IconButton>
      </div>
    </nav>
  );
}
