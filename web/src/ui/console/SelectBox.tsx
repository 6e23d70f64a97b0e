interface SelectBoxProps {
  label: string;
  checked: boolean;
  /** Some of the box's rows are selected, but not all. */
  some?: boolean;
  onChange: (on: boolean) => void;
}

/** The box that chooses a row, or all. */
export function SelectBox({ label, checked, some = false, onChange }: SelectBoxProps) {
  return (
    <label className="-m-3 inline-grid size-11 cursor-pointer place-items-center">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = some && !checked;
        }}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="check-box"
      />
    </label>
  );
}
