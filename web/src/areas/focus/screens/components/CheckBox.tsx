interface CheckBoxProps {
  label: string;
  /** The subject of the label, which screen readers announce with it. */
  about?: string;
  checked: boolean;
  onChecked: (checked: boolean) => void;
}

/** A checkbox with its label beside it. */
export function CheckBox({ label, about, checked, onChecked }: CheckBoxProps) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 text-14 text-muted hover:text-text">
      <input
        type="checkbox"
        aria-label={about === undefined ? undefined : `${label}: ${about}`}
        checked={checked}
        onChange={({ target }) => onChecked(target.checked)}
        className="check-box"
      />
      {label}
    </label>
  );
}
