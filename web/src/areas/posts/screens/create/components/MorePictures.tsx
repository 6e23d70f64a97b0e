import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { POST_PICTURES_MAX } from '@quad/contract/limits/posts';
import { ImagePlus } from 'lucide-react';
import { useId } from 'react';
import { FileInput } from './FileInput.tsx';

interface MorePicturesProps {
  /** The number of chosen pictures. */
  count: number;
  problem: string | null;
  disabled: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Adds pictures, up to the maximum of a post. */
export function MorePictures({ count, problem, disabled, onFiles }: MorePicturesProps) {
  const [id, note] = [useId(), useId()];
  return (
    <div className="flex flex-col gap-1.5">
      {count < POST_PICTURES_MAX && (
        <label
          htmlFor={id}
          className="relative flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-control border border-edge border-dashed px-4 font-semibold hover:bg-raised has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-accent-text has-focus-visible:outline-offset-2"
        >
          <Trans>
            <ImagePlus size={20} aria-hidden />
            Add more pictures
            <FileInput
              id={id}
              kind="image"
              note={note}
              invalid={problem !== null}
              disabled={disabled}
              takesFocus={false}
              multiple
              onFiles={onFiles}
            />
          </Trans>
        </label>
      )}
      <p id={note} role={problem ? 'alert' : undefined} className={`text-14 ${problem ? 'text-bad' : 'text-muted'}`}>
        {problem ??
          (count > 1
            ? t`${count} of ${POST_PICTURES_MAX}. Drag them into the order you want.`
            : t`${count} of ${POST_PICTURES_MAX}`)}
      </p>
    </div>
  );
}
