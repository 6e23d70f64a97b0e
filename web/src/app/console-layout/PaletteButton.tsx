import { t } from '@lingui/core/macro';
import { Search } from 'lucide-react';
import { prepare } from '../../lib/chunk.ts';
import { paletteChunk } from './use-palette.ts';

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** The button of the command palette: an icon on a phone, a field with its keys in wider windows. */
export function PaletteButton({ open, onOpen }: { open: boolean; onOpen: () => void }) {
  const fetch = () => prepare(paletteChunk);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-keyshortcuts={isApple() ? 'Meta+K' : 'Control+K'}
      title={t`Search the console`}
      onClick={onOpen}
      onPointerEnter={fetch}
      onFocus={fetch}
      className="inline-flex size-[44px] shrink-0 items-center justify-center gap-2 rounded-full text-text transition-colors hover:bg-raised md:h-10 md:w-60 wide:w-70 md:justify-start md:rounded-control md:border md:border-line md:bg-surface md:px-3 md:text-14 md:text-muted"
    >
      <Search size={20} aria-hidden className="md:size-4.5" />
      <span className="flex-1 truncate text-start max-md:sr-only">{t`Search the console`}</span>
      {/* CSS content, because text would be part of the button's accessible name. */}
      <kbd
        aria-hidden
        data-keys={isApple() ? '⌘K' : 'Ctrl K'}
        className="hidden rounded-[6px] border border-line px-1.5 font-text text-12 before:content-[attr(data-keys)] md:block"
      />
    </button>
  );
}
