import { t } from '@lingui/core/macro';
import { Menu } from 'lucide-react';
import { useState } from 'react';
import { chunk, prepare } from '../../lib/chunk.ts';
import { Link } from '../../lib/routing/Link.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { useChunk } from '../../ui/use-chunk.ts';
import { TOP_LINKS } from '../first-load.ts';
import { OfflineNote } from './OfflineNote.tsx';
import { TopLink } from './TopLink.tsx';

const overlayChunk = chunk(() => import('./MenuOverlay.tsx'));

export function TopBar() {
  'use no memo'; // decision 152
  const [menuOpen, setMenuOpen] = useState(false);
  const overlay = useChunk(overlayChunk, menuOpen, () => setMenuOpen(false));
  return (
    <header className="fixed inset-x-0 top-0 z-30 border-line border-b bg-ground pt-[env(safe-area-inset-top)] max-md:group-has-[[data-cover]]/frame:hidden max-wide:group-has-[[data-immersive]]/frame:hidden">
      <div className="mx-auto flex h-14 items-center justify-between pe-1.5 ps-4 wide:max-w-frame wide:px-6">
        <Link
          to="/"
          className="flex min-h-11 min-w-0 items-center overflow-clip rounded-control"
          aria-label={t`Quad, home`}
        >
          <Logo className="text-[min(1.25rem,26px)]" />
        </Link>
        <OfflineNote className="min-w-0 flex-1 px-[8px] text-center" />
        <div className="flex shrink-0 items-center">
          {TOP_LINKS.map((item) => (
            <TopLink key={item.to} item={item} />
          ))}
          <IconButton
            label={t`Menu`}
            // The side navigation of wide screens contains the whole menu.
            className="wide:hidden"
            aria-haspopup="dialog"
            aria-expanded={menuOpen}
            onPointerEnter={() => prepare(overlayChunk)}
            onFocus={() => prepare(overlayChunk)}
            onClick={() => setMenuOpen(true)}
          >
            <Menu size={22} aria-hidden />
          </IconButton>
        </div>
      </div>
      {overlay && <overlay.MenuOverlay open={menuOpen} onOpenChange={setMenuOpen} />}
    </header>
  );
}
