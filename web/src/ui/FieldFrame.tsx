import type { ReactNode } from 'react';

interface FieldFrameProps {
  id: string;
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  /** Content at the end of the line under the field, e.g. a counter. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A field with its label above it, and its problem or a hint below it. */
export function FieldFrame({ id, label, error, hint, aside, children }: FieldFrameProps) {
  const note = error ?? hint;
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="font-medium text-14">
        {label}
      </label>
      {children}
      {(note || aside) && (
        <div className="flex justify-between gap-4 text-14">
          <p id={noteId(id)} className={error ? 'text-bad' : 'text-muted'}>
            {note}
          </p>
          {aside}
        </div>
      )}
    </div>
  );
}

/** Attributes that tie a field to the note under it. */
export function fieldNoteProps(id: string, error: string | undefined, hint: string | undefined) {
  return {
    'aria-invalid': error !== undefined,
    ...(error !== undefined || hint !== undefined ? { 'aria-describedby': noteId(id) } : {}),
  };
}

const noteId = (id: string) => `${id}-note`;
