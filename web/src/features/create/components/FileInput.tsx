import { useEffect, useRef } from 'react';
import type { FileKind } from '../post-kinds.ts';

interface FileInputProps {
  id: string;
  kind: FileKind;
  /** The id of what describes the field. */
  note: string;
  invalid: boolean;
  disabled?: boolean;
  /** Takes the focus when it appears: it stands in for a field that has just gone. */
  takesFocus: boolean;
  onFile: (file: File) => void;
}

/** The browser's own field, over the whole label around it and not seen. */
export function FileInput({ id, kind, note, invalid, disabled = false, takesFocus, onFile }: FileInputProps) {
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
      disabled={disabled}
      aria-describedby={note}
      aria-invalid={invalid}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        if (file) onFile(file);
        // The same file can be chosen again, e.g. after it was refused and made smaller.
        target.value = '';
      }}
      className="absolute inset-0 size-full cursor-pointer opacity-0"
    />
  );
}
