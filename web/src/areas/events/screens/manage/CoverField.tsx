import { t } from '@lingui/core/macro';
import type { Media } from '@quad/contract/posts/media';
import { acceptOf, fileError, formatsOf } from '@quad/contract/wire/file-types';
import { ImagePlus } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { Picture } from '../../../../ui/Picture.tsx';
import { useObjectUrl } from '../../../../ui/use-object-url.ts';

/** The chosen cover; null for no cover, undefined for an unchanged one. */
export type CoverChoice = File | null | undefined;

/** Whether the server would accept a picture, as far as its type and size show it. */
export const isCover = (cover: CoverChoice) => !cover || fileError('image', cover) === null;

export interface CoverFieldProps {
  /** The cover that the event has. */
  current: Media | null;
  choice: CoverChoice;
  onChoice: (choice: CoverChoice) => void;
}

/** The picture of an event. */
export function CoverField({ current, choice, onChoice }: CoverFieldProps) {
  const id = useId();
  const isWrong = !isCover(choice);
  const hasCover = choice ? true : choice === undefined && current !== null;
  return (
    <div className="flex flex-col gap-3">
      {choice && !isWrong && <ChosenCover file={choice} />}
      {choice === undefined && current && (
        <Picture media={current} alt={t`The cover`} tallest={0.6} className="max-h-72 overflow-clip rounded-control" />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <label
          htmlFor={id}
          className={buttonClass(
            'secondary',
            'relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-accent-text has-focus-visible:outline-offset-2',
          )}
        >
          <ImagePlus size={20} aria-hidden />
          {hasCover ? t`Another cover` : t`Choose a cover`}
          <input
            id={id}
            type="file"
            accept={acceptOf('image')}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) onChoice(file);
              // Cleared, so that the same file can be chosen again.
              target.value = '';
            }}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
        </label>
        {hasCover && (
          <Button kind="quiet" onClick={() => onChoice(current ? null : undefined)}>
            {t`Remove`}
          </Button>
        )}
      </div>
      <p role={isWrong ? 'alert' : undefined} className={`text-14 ${isWrong ? 'text-bad' : 'text-muted'}`}>
        {isWrong
          ? t`Choose another picture: ${formatsOf('image')}, up to 10 MB`
          : t`A cover is optional: ${formatsOf('image')}, up to 10 MB`}
      </p>
    </div>
  );
}

function ChosenCover({ file }: { file: File }) {
  const url = useObjectUrl(file);
  return url && <img src={url} alt={t`The chosen cover`} className="max-h-72 w-full rounded-control object-cover" />;
}
