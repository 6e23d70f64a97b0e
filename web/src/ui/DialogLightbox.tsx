import { Dialog } from '@base-ui/react/dialog';
import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useCover } from '../lib/routing/use-cover.ts';
import { IconButton } from './IconButton.tsx';
import type { LightboxProps } from './lightbox-props.ts';

/** The dialog behind `Lightbox`. Import `Lightbox`, which fetches this file when it first opens. */
export function DialogLightbox({ open, onClose, inAddress = false, ...props }: LightboxProps) {
  const { label, top, onKeyDown, returnFocus, children } = props;
  useCover(open && !inAddress, onClose);
  function closeUnlessPressed({ target, currentTarget }: MouseEvent) {
    // React also reports clicks in menus and sheets opened from here, which are elsewhere in the document.
    if (!(target instanceof Element) || !currentTarget.contains(target)) return;
    if (target.closest('a, button, [data-keeps-open]') === null) onClose();
  }
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup
          onClick={closeUnlessPressed}
          onKeyDown={onKeyDown}
          finalFocus={() => returnFocus?.() ?? true}
          className="dark fixed inset-0 z-50 flex flex-col bg-ground pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)] text-text outline-none transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          <header className="flex min-h-14 items-center justify-between gap-4 pe-1.5 ps-4">
            <Dialog.Title className="sr-only">{label}</Dialog.Title>
            {top}
            <Dialog.Close render={<IconButton label={t`Close`} className="ms-auto" />}>
              <X size={24} aria-hidden />
            </Dialog.Close>
          </header>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
