import { Dialog } from '@base-ui/react/dialog';
import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { applyAnswer, newScope, onceStored, UnsentContext, unsentOf } from '../lib/input/unsent.ts';
import { useCover } from '../lib/routing/use-cover.ts';
import { Actions } from './Actions.tsx';
import { type FocusPlace, focusPlace, returnTo, returnWithoutDialog } from './focus-place.ts';
import { IconButton } from './IconButton.tsx';
import { LeaveAnswers, leaveText } from './LeaveAnswers.tsx';
import type { SheetProps } from './sheet-props.ts';
import { useTypedText } from './use-typed-text.ts';

/** The question about typed text of fields that belong to no form. */
const LOST = {
  get title() {
    return t`Discard what you've written?`;
  },
  get description() {
    return t`It will be lost.`;
  },
};

const SHEET =
  'fixed inset-x-0 bottom-0 z-50 flex max-h-[88dvh] flex-col rounded-t-card bg-surface pb-[env(safe-area-inset-bottom)] shadow-float outline-none transition-[translate,opacity] duration-200 ease-out data-ending-style:translate-y-full data-starting-style:translate-y-full wide:inset-auto wide:top-1/2 wide:left-1/2 wide:w-120 wide:-translate-x-1/2 wide:-translate-y-1/2 wide:rounded-card wide:data-ending-style:-translate-y-[calc(50%-12px)] wide:data-ending-style:opacity-0 wide:data-starting-style:-translate-y-[calc(50%-12px)] wide:data-starting-style:opacity-0';
const PAGE =
  'fixed inset-0 z-50 flex flex-col bg-surface pt-[env(safe-area-inset-top)] outline-none transition-[translate,opacity] duration-200 ease-out data-ending-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0 desk:inset-auto desk:top-1/2 desk:left-1/2 desk:max-h-[88dvh] desk:w-180 desk:-translate-x-1/2 desk:-translate-y-1/2 desk:overflow-clip desk:rounded-card desk:shadow-float desk:data-ending-style:-translate-y-[calc(50%-12px)] desk:data-starting-style:-translate-y-[calc(50%-12px)]';

/**
 * The dialog behind `Sheet`. Import `Sheet`, which fetches this file when it first opens. Code that is fetched late
 * itself may import this.
 */
export function DialogSheet({ open, onOpenChange, keepsText = false, ...props }: SheetProps) {
  const { title, description, titleHidden = false, isPage = false, children } = props;
  const { isTyped, onFocusCapture } = useTypedText();
  const [asking, setAsking] = useState(false);
  if (asking && !open) setAsking(false);
  // Read this during rendering: an effect would run after a field of the sheet has taken the focus.
  const [openedFrom, setOpenedFrom] = useState<FocusPlace | null>(null);
  const [wasOpen, setWasOpen] = useState(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setOpenedFrom(focusPlace());
  }
  useLayoutEffect(() => () => returnWithoutDialog(openedFrom), [openedFrom]);
  const [scope] = useState(newScope);
  const unsent = unsentOf(scope);
  const read = () => unsentOf(scope);
  const close = () =>
    onceStored(read, () => {
      if (read().length > 0 || (isTyped() && !keepsText)) setAsking(true);
      else onOpenChange(false);
    });
  useCover(open, close);

  return (
    <Dialog.Root open={open} onOpenChange={(next) => (next ? onOpenChange(true) : close())}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          finalFocus={() => returnTo(openedFrom)}
          onFocusCapture={onFocusCapture}
          className={isPage ? PAGE : SHEET}
        >
          {isPage && <Dialog.Title className="sr-only">{title}</Dialog.Title>}
          {isPage && <UnsentContext value={scope}>{children}</UnsentContext>}
          {!isPage && (
            <>
              <header className="flex items-start justify-between gap-4 pt-4 pe-3 ps-5">
                <div className={titleHidden ? 'sr-only' : 'pt-1.5'}>
                  <Dialog.Title className="text-20">{title}</Dialog.Title>
                  {description && <Dialog.Description className="mt-1 text-muted">{description}</Dialog.Description>}
                </div>
                <Dialog.Close render={<IconButton label={t`Close`} className="-mt-1 ms-auto" />}>
                  <X size={20} aria-hidden />
                </Dialog.Close>
              </header>
              <div className="overflow-y-auto overscroll-contain px-5 pt-3 pb-5">
                <UnsentContext value={scope}>{children}</UnsentContext>
              </div>
            </>
          )}
          {asking && (
            <DialogSheet open onOpenChange={setAsking} {...(unsent.length > 0 ? leaveText(unsent) : LOST)}>
              {unsent.length > 0 ? (
                <LeaveAnswers
                  unsent={unsent}
                  onAnswer={(answer) => {
                    applyAnswer(unsent, answer);
                    onOpenChange(false);
                  }}
                  onStay={() => setAsking(false)}
                />
              ) : (
                <Actions
                  answer={t`Discard`}
                  onAnswer={() => onOpenChange(false)}
                  cancel={t`Keep writing`}
                  onCancel={() => setAsking(false)}
                />
              )}
            </DialogSheet>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
