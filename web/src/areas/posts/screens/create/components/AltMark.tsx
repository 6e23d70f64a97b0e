import { t } from '@lingui/core/macro';
import { Check, Plus } from 'lucide-react';
import { classNames } from '../../../../../ui/class-names.ts';

interface AltMarkProps {
  /** Whether the picture has a description. */
  described: boolean;
  /** The name of its picture, such as `picture 2`. */
  name: string;
  disabled: boolean;
  onOpen: () => void;
}

/** The mark on a picture that says whether it has a description, and opens its field. */
export function AltMark({ described, name, disabled, onOpen }: AltMarkProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onOpen}
      aria-label={described ? t`ALT: Change the description of ${name}` : t`ALT: Describe ${name}`}
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
