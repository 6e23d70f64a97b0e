import { t } from '@lingui/core/macro';
import { Check, Plus } from 'lucide-react';
import { classNames } from '../../../../../ui/class-names.ts';

interface AltMarkProps {
  /** Whether the picture has a description. */
  described: boolean;
  /** The place of its picture among several; undefined for the only one. */
  number?: number;
  disabled: boolean;
  onOpen: () => void;
}

/** The mark on a picture that says whether it has a description, and opens its field. */
export function AltMark({ described, number, disabled, onOpen }: AltMarkProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onOpen}
      aria-label={labelOf(described, number)}
      className="tap-area absolute! bottom-1.5 start-1.5 rounded-[6px]"
    >
      <span
        className={classNames(
          'flex items-center gap-0.5 rounded-[6px] px-1.5 py-0.5 font-bold text-12',
          described ? 'bg-chosen text-on-chosen' : 'bg-over-media text-on-media',
        )}
      >
        {!described && <Plus size={12} strokeWidth={3} aria-hidden />}
        {t`ALT`}
        {described && <Check size={12} strokeWidth={3} aria-hidden />}
      </span>
    </button>
  );
}

function labelOf(described: boolean, number: number | undefined): string {
  if (number === undefined)
    return described ? t`ALT: Change the description of the picture` : t`ALT: Describe the picture`;
  return described ? t`ALT: Change the description of picture ${number}` : t`ALT: Describe picture ${number}`;
}
