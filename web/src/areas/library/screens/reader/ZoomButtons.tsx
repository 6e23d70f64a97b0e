import { t } from '@lingui/core/macro';
import { Minus, Plus } from 'lucide-react';
import { IconButton } from '../../../../ui/IconButton.tsx';

interface ZoomButtonsProps {
  /** Null until the document is shown. */
  percent: number | null;
  onIn: () => void;
  onOut: () => void;
  onFit: () => void;
}

/** Zoom in and out. A press on the percentage fits the document to the window. */
export function ZoomButtons({ percent, onIn, onOut, onFit }: ZoomButtonsProps) {
  const disabled = percent === null;
  return (
    <fieldset aria-label={t`Zoom`} className="flex items-center">
      <IconButton label={t`Zoom out`} disabled={disabled} onClick={onOut}>
        <Minus size={20} aria-hidden />
      </IconButton>
      <button
        type="button"
        disabled={disabled}
        onClick={onFit}
        aria-label={t`${percent ?? 100}%, fit to the window`}
        className="min-h-11 min-w-14 rounded-control text-14 tabular-nums hover:bg-raised"
      >
        {percent ?? 100}%
      </button>
      <IconButton label={t`Zoom in`} disabled={disabled} onClick={onIn}>
        <Plus size={20} aria-hidden />
      </IconButton>
    </fieldset>
  );
}
