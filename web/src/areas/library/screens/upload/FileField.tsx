import { t } from '@lingui/core/macro';
import { FileText, Upload, X } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { fileSize } from '../../../../ui/file-size.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { ACCEPTED, fileHint } from './file-rules.ts';

interface FileFieldProps {
  file: File | null;
  problem: string | undefined;
  disabled: boolean;
  onFile: (file: File | null) => void;
}

/** The field that chooses a file, also by drag and drop, and shows the name of the chosen one. */
export function FileField({ file, problem, disabled, onFile }: FileFieldProps) {
  const id = useId();
  const [dragging, setDragging] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setDragging(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped && !disabled) onFile(dropped);
  }

  return (
    <div className="flex flex-col gap-1.5">
      {file ? (
        <div
          className={classNames(
            'flex min-h-16 items-center gap-3 rounded-control border bg-surface pe-1 ps-4',
            problem ? 'border-bad' : 'border-edge',
          )}
        >
          <FileText size={24} aria-hidden className="shrink-0 text-muted" />
          <span className="min-w-0 flex-1">
            <bdi className="block truncate font-medium">{file.name}</bdi>
            <span className="block text-14 text-muted">{fileSize(file.size)}</span>
          </span>
          <IconButton label={t`Remove ${file.name}`} disabled={disabled} onClick={() => onFile(null)}>
            <X size={18} aria-hidden />
          </IconButton>
        </div>
      ) : (
        <label
          htmlFor={id}
          onDragOver={(event) => {
            event.preventDefault();
            setDragging(true);
          }}
          onDragLeave={() => setDragging(false)}
          onDrop={drop}
          className={classNames(
            'relative flex min-h-36 cursor-pointer flex-col items-center justify-center gap-1 rounded-card border-2 border-dashed p-6 text-center transition-colors',
            'has-focus-visible:outline-2 has-focus-visible:outline-accent-text has-focus-visible:outline-offset-2',
            dragging ? 'border-accent bg-raised' : 'border-edge bg-surface hover:bg-raised',
          )}
        >
          <Upload size={32} strokeWidth={1.5} aria-hidden className="mb-1 text-muted" />
          <span className="font-semibold">{dragging ? t`Drop it here` : t`Choose a file`}</span>
          <span className="text-14 text-muted">{t`or drop one here`}</span>
          <input
            id={id}
            type="file"
            accept={ACCEPTED}
            disabled={disabled}
            aria-describedby={`${id}-note`}
            aria-invalid={problem !== undefined}
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              if (chosen) onFile(chosen);
              // Cleared, so that the same file can be chosen again.
              target.value = '';
            }}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
        </label>
      )}
      <p
        id={`${id}-note`}
        role={problem ? 'alert' : undefined}
        className={`text-14 ${problem ? 'text-bad' : 'text-muted'}`}
      >
        {problem ?? fileHint()}
      </p>
    </div>
  );
}
