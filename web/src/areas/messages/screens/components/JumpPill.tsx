import { t } from '@lingui/core/macro';
import { ChevronDown } from 'lucide-react';

interface JumpPillProps {
  shown: boolean;
  /** The number of unread messages below. */
  unread: number;
  onJump: () => void;
}

/** The button that scrolls to the newest message. */
export function JumpPill({ shown, unread, onJump }: JumpPillProps) {
  if (!shown) return null;
  return (
    <button
      type="button"
      onClick={onJump}
      aria-label={unread > 0 ? t`Jump to newest, ${unread} new` : t`Jump to newest`}
      className="absolute end-4 bottom-4 z-10 inline-flex min-h-11 min-w-11 animate-rise items-center justify-center gap-1 rounded-full border border-line bg-raised px-2.5 font-semibold text-14 shadow-float"
    >
      {unread > 0 && <span className="unread-count">{unread}</span>}
      <ChevronDown size={22} aria-hidden />
    </button>
  );
}
