import { useEffect, useRef } from 'react';
import type { FileKind } from '../post-kinds.ts';

interface FileInputProps {
  id: string;
  kind: FileKind;
  /** The id of the element that describes the field. */
  note: string;
  invalid: boolean;
  disabled?: boolean;
  /** Takes the focus when it appears, because it replaces a field that had it. */
  takesFocus: boolean;
  onFiles: (files: readonly File[]) => void;
  /** Whether several can be chosen at once. */
  multiple?: boolean;
}

/** The browser's own file input, invisible and as large as the label around it. */
export function FileInput({
  id,
  kind,
  note,
  invalid,
  disabled = false,
  takesFocus,
  onFiles,
  multiple = false,
}: FileInputProps) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) ref.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <input
      ref={ref}
      id={id}
      type="file"
      accept={`${kind}/*`}
      multiple={multiple}
      disabled={disabled}
      aria-describedby={note}
      aria-invalid={invalid}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        if (files.length > 0) onFiles(files);
        // Cleared, so that the same file can be chosen again, e.g. after it was refused and made smaller.
        target.value = '';
      }}
      className="absolute inset-0 size-full cursor-pointer opacity-0"
    />
  );
}
