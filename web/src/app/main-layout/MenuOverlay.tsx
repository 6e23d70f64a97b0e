import { t } from '@lingui/core/macro';
import { DialogSheet } from '../../ui/DialogSheet.tsx';
import { MenuContent } from './MenuContent.tsx';

/** The menu over the screen. The screen at `/menu` has the same content. */
export function MenuOverlay({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <DialogSheet open={open} onOpenChange={onOpenChange} title={t`Menu`}>
      <MenuContent onNavigate={() => onOpenChange(false)} />
    </DialogSheet>
  );
}
