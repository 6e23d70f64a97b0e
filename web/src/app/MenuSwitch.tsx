import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';

interface MenuSwitchProps {
  icon: LucideIcon;
  label: string;
  /** The effect of the switch, or the reason why it is on. */
  hint?: string;
  on: boolean;
  onToggle: () => void;
}

/** A switch in the menu. */
export function MenuSwitch({ icon: Icon, label, hint, on, onToggle }: MenuSwitchProps) {
  const id = useId();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-labelledby={id}
      aria-describedby={hint === undefined ? undefined : `${id}-hint`}
      onClick={onToggle}
      className="flex min-h-13 w-full items-center gap-4 rounded-control px-3 py-1.5 text-start hover:bg-raised max-[23rem]:gap-2.5 max-[23rem]:px-1.5"
    >
      <Icon size={20} aria-hidden className="shrink-0 text-muted" />
      <span className="flex-1">
        <span id={id} className="block">
          {label}
        </span>
        {hint !== undefined && (
          <span id={`${id}-hint`} className="block text-14 text-muted">
            {hint}
          </span>
        )}
      </span>
      <span
        aria-hidden="true"
        className={`flex h-6 w-11 shrink-0 items-center rounded-full border p-0.5 transition-colors ${on ? 'border-chosen bg-chosen' : 'border-edge bg-raised'}`}
      >
        <span
          className={`size-4.5 rounded-full transition-[translate] ${on ? 'translate-x-5 bg-on-chosen rtl:-translate-x-5' : 'bg-edge'}`}
        />
      </span>
    </button>
  );
}
