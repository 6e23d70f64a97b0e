import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { TEXT_TRACK_MAX_BYTES } from '@quad/contract/limits/media';
import { acceptOf } from '@quad/contract/wire/file-types';
import { Captions, Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import { buttonClass } from '../../../../../ui/button-class.ts';
import { IconButton } from '../../../../../ui/IconButton.tsx';
import { textTrackProblem } from './text-track.ts';

interface TextTrackFieldProps {
  file: File | null;
  problem: string | null;
  disabled: boolean;
  onFile: (file: File, problem: string | null) => void;
  onRemove: () => void;
}

/** A file with the subtitles of a video. */
export function TextTrackField({ file, problem, disabled, onFile, onRemove }: TextTrackFieldProps) {
  const id = useId();
  const note = useId();
  const input = useRef<HTMLInputElement>(null);

  async function pick(given: File) {
    onFile(given, await textTrackProblem(given));
  }

  /** The pressed button disappears with the file, so the focus moves elsewhere. */
  function remove() {
    input.current?.focus({ preventScroll: true });
    onRemove();
  }

  return (
    <div className="flex flex-col gap-1.5">
      <p className="font-medium text-14">{t`Subtitles file (optional)`}</p>
      <div className="flex items-center gap-2">
        <p id={note} className="flex min-w-0 flex-1 items-center gap-2 text-14 text-muted">
          <Captions size={20} aria-hidden className="shrink-0" />
          <span className={file ? 'truncate font-medium text-text' : ''}>
            {file ? file.name : t`A WebVTT file (.vtt) up to ${TEXT_TRACK_MAX_BYTES / 1024} KB`}
          </span>
        </p>
        <label
          htmlFor={id}
          className={buttonClass(
            'secondary',
            'relative cursor-pointer has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-accent-text has-focus-visible:outline-offset-2',
          )}
        >
          {file ? (
            <Trans>
              Change<span className="sr-only"> subtitles</span>
            </Trans>
          ) : (
            <Trans>
              Choose<span className="sr-only"> subtitles</span>
            </Trans>
          )}
          <input
            ref={input}
            id={id}
            type="file"
            accept={acceptOf('textTrack')}
            disabled={disabled}
            aria-describedby={note}
            aria-invalid={problem !== null}
            onChange={({ target }) => {
              const [given] = target.files ?? [];
              if (given) void pick(given);
              target.value = '';
            }}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
        </label>
        {file && (
          <IconButton label={t`Remove the subtitles`} onClick={remove} disabled={disabled}>
            <Trash2 size={20} aria-hidden />
          </IconButton>
        )}
      </div>
      {problem && (
        <p role="alert" className="text-14 text-bad">
          {problem}
        </p>
      )}
    </div>
  );
}
