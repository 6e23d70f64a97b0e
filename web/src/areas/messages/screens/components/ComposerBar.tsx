import { t } from '@lingui/core/macro';
import { CornerUpLeft, Pencil, X } from 'lucide-react';
import { useViewer } from '../../../../lib/session.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { excerpt } from '../../texts/conversation-texts.ts';
import type { Composing } from '../composing.ts';

/** The bar above the field that names the message being answered or edited, with a Cancel button. */
export function ComposerBar({ composing: { how, message }, onClose }: { composing: Composing; onClose: () => void }) {
  const viewer = useViewer();
  const to = message.sender._id === viewer._id ? 'yourself' : message.sender.name;
  const Icon = how === 'edit' ? Pencil : CornerUpLeft;
  return (
    <div className="flex items-center gap-3 pb-1 ps-3">
      <Icon size={18} aria-hidden className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1 border-accent-text border-s-3 ps-2.5 text-14">
        <p className="truncate font-semibold text-accent-text">
          {how === 'edit' ? t`Edit message` : <bdi>{t`Reply to ${to}`}</bdi>}
        </p>
        <p className="truncate text-muted">
          <bdi>{excerpt(message, message.file?.name)}</bdi>
        </p>
      </div>
      <IconButton label={how === 'edit' ? t`Stop editing` : t`Do not reply`} onClick={onClose}>
        <X size={18} aria-hidden />
      </IconButton>
    </div>
  );
}
