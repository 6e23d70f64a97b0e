import { Dialog } from '@base-ui/react/dialog';
import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { useCover } from '../../lib/routing/use-cover.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { SidebarLinks } from './SidebarLinks.tsx';

/** The sidebar over the screen, in narrow windows. Back closes it. */
export function ConsoleDrawer({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  useCover(open, () => onOpenChange(false));
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup className="fixed inset-y-0 start-0 z-50 flex w-[min(20rem,85vw)] flex-col bg-surface pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)] shadow-float outline-none transition-[translate] duration-200 ease-out data-ending-style:-translate-x-full data-starting-style:-translate-x-full rtl:data-ending-style:translate-x-full rtl:data-starting-style:translate-x-full">
          <header className="flex h-14 items-center justify-between border-line border-b pe-1.5 ps-5">
            <Dialog.Title className="text-16">{t`Console`}</Dialog.Title>
            <Dialog.Close render={<IconButton label={t`Close`} />}>
              <X size={20} aria-hidden />
            </Dialog.Close>
          </header>
          <div className="overflow-y-auto overscroll-contain p-3">
            <SidebarLinks onNavigate={() => onOpenChange(false)} />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
