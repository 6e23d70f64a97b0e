import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import type { Href } from '../../lib/routing/address.ts';
import { Link } from '../../lib/routing/Link.tsx';
import { IconButton } from '../IconButton.tsx';

interface ItemBarProps {
  /** The list alone. */
  close: Href;
  /** Opening an item is recorded: no letter opens one, and items replace each other in the history. */
  isRecorded: boolean;
  /** Open the item before or after; not a function at the ends of the list. */
  onPrevious: (() => void) | false | undefined;
  onNext: (() => void) | false | undefined;
}

/** The line above an item that is open beside its list: close the item (tickets have a Close of their own), or open the previous or the next one. */
export function ItemBar({ close, isRecorded, onPrevious, onNext }: ItemBarProps) {
  const keys = (key: string) => (isRecorded ? {} : { 'aria-keyshortcuts': key });
  return (
    <nav
      aria-label={t`Items of the list`}
      className="sticky top-bar z-20 flex h-12 items-center justify-between border-line border-b bg-ground px-3"
    >
      <Link
        href={close}
        replace={isRecorded}
        aria-keyshortcuts="u"
        className="inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-medium text-14 text-muted hover:bg-raised hover:text-text"
      >
        <Trans>
          <X size={20} aria-hidden />
          Back to list
        </Trans>
      </Link>
      <div className="flex">
        <IconButton label={t`Previous`} {...keys('k')} disabled={!onPrevious} onClick={onPrevious || undefined}>
          <ChevronUp size={20} aria-hidden />
        </IconButton>
        <IconButton label={t`Next`} {...keys('j')} disabled={!onNext} onClick={onNext || undefined}>
          <ChevronDown size={20} aria-hidden />
        </IconButton>
      </div>
    </nav>
  );
}
