import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { FileQuestion, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { buttonClass } from '../../../../../ui/button-class.ts';
import { fileSize } from '../../../../../ui/file-size.ts';
import { IconButton } from '../../../../../ui/IconButton.tsx';
import { useObjectUrl } from '../../../../../ui/use-object-url.ts';
import type { FileKind } from '../post-kinds.ts';
import { FileInput } from './FileInput.tsx';

interface FilePreviewProps {
  /** The id of the field that takes another file. */
  id: string;
  kind: FileKind;
  file: File;
  /** The error of a file that was chosen to replace this one. */
  problem: string | null;
  disabled: boolean;
  takesFocus: boolean;
  onFile: (file: File) => void;
  onRemove: () => void;
  /** The file as it will be posted. */
  children: ReactNode;
}

/** The chosen file, and how to choose another. */
export function FilePreview(props: FilePreviewProps) {
  const { id, kind, file, problem, disabled, takesFocus, onFile, onRemove, children } = props;
  const note = useId();
  return (
    <div className="flex flex-col gap-2">
      <div className="relative overflow-hidden rounded-card border border-line bg-raised">{children}</div>
      <div className="flex items-center gap-2">
        <p id={note} className="min-w-0 flex-1 text-14">
          <span className="block truncate font-medium">{file.name}</span>
          <span className="block text-muted">{fileSize(file.size)}</span>
        </p>
        <label
          htmlFor={id}
          className={buttonClass(
            'secondary',
            'relative cursor-pointer has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-accent-text has-focus-visible:outline-offset-2',
          )}
        >
          <Trans>
            Change
            <FileInput
              id={id}
              kind={kind}
              note={note}
              invalid={problem !== null}
              disabled={disabled}
              takesFocus={takesFocus}
              onFiles={([chosen]) => chosen && onFile(chosen)}
            />
          </Trans>
        </label>
        <IconButton
          label={kind === 'image' ? t`Remove the image` : t`Remove the video`}
          onClick={onRemove}
          disabled={disabled}
        >
          <Trash2 size={20} aria-hidden />
        </IconButton>
      </div>
      {problem && (
        <p role="alert" className="text-14 text-bad">
          {problem}
        </p>
      )}
    </div>
  );
}

/** A chosen picture. `onBroken` is called when the browser cannot draw it. */
export function PicturePreview({ file, onBroken }: { file: File; onBroken: () => void }) {
  const url = useObjectUrl(file);
  const [broken, setBroken] = useState(false);
  if (url === null) return <div className="aspect-[4/3] max-h-[50svh] w-full" />;
  if (broken) return <NoPreview />;
  return (
    <img
      src={url}
      alt={t`Preview of your post`}
      onError={() => {
        setBroken(true);
        onBroken();
      }}
      className="max-h-[50svh] w-full object-contain"
    />
  );
}

/** Replaces a file that the browser cannot show, but which the server may read. */
export function NoPreview() {
  return (
    <p className="flex aspect-[4/3] max-h-80 w-full flex-col items-center justify-center gap-3 p-6 text-center text-muted">
      <Trans>
        <FileQuestion size={32} aria-hidden />
        This browser cannot show a preview.
      </Trans>
    </p>
  );
}
