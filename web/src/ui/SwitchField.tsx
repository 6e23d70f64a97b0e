import { useId } from 'react';

interface SwitchFieldProps {
  label: string;
  /** The effect of the switch. */
  hint: string;
  checked: boolean;
  onChecked: (checked: boolean) => void;
  disabled?: boolean;
}

/** A switch with its label and its effect. */
export function SwitchField({ label, hint, checked, onChecked, disabled = false }: SwitchFieldProps) {
  const id = useId();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint`}
      disabled={disabled}
      onClick={() => onChecked(!checked)}
      className="flex min-h-14 w-full items-center gap-4 rounded-control py-1.5 text-start disabled:text-muted"
    >
      <span className="flex-1">
        <span id={`${id}-label`} className="block font-medium">
          {label}
        </span>
        <span id={`${id}-hint`} className="block text-14 text-muted">
          {hint}
        </span>
      </span>
      <SwitchTrack on={checked} />
    </button>
  );
}

/** The picture of a switch. Decorative: the button around it has the state. */
function SwitchTrack({ on }: { on: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`flex h-6 w-11 in-disabled:opacity-60 shrink-0 items-center rounded-full border p-0.5 transition-colors ${on ? 'border-chosen bg-chosen' : 'border-edge bg-raised'}`}
    >
      <span
        className={`size-4.5 rounded-full transition-[translate] ${on ? 'translate-x-5 bg-on-chosen rtl:-translate-x-5' : 'bg-edge'}`}
      />
    </span>
  );
}
