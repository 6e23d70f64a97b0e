import { t } from '@lingui/core/macro';
import { acceptOf } from '@quad/contract/wire/file-types';
import { useId, useState } from 'react';
import { chunk, prepare } from '../../../../lib/chunk.ts';
import { Avatar } from '../../../../ui/Avatar.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { toast } from '../../../../ui/toast.ts';
import { useChunk } from '../../../../ui/use-chunk.ts';
import { useObjectUrl } from '../../../../ui/use-object-url.ts';
import { pictureProblem } from './picture-rules.ts';

const cropperChunk = chunk(() => import('./PictureCropper.tsx'));

/** The width and height of the picture, in pixels. */
const SIZE = 112;

/** A new picture, none, or the saved one. */
export type ChosenPicture = Blob | 'none' | 'unchanged';

interface PictureFieldProps {
  /** The address of the saved picture. */
  shown: string | null;
  picture: ChosenPicture;
  disabled: boolean;
  onPicture: (picture: ChosenPicture) => void;
}

/** The field of the profile picture, with buttons to choose and crop another picture, or to remove it. */
export function PictureField({ shown, picture, disabled, onPicture }: PictureFieldProps) {
  const id = useId();
  const [chosen, setChosen] = useState<File | null>(null);
  const [open, setOpen] = useState(false);
  const cropper = useChunk(cropperChunk, open, () => setOpen(false));
  const hasPicture = picture instanceof Blob || (picture === 'unchanged' && shown !== null);

  function choose(file: File) {
    const problem = pictureProblem(file);
    if (problem !== null) return void toast.error(problem);
    setChosen(file);
    setOpen(true);
  }

  return (
    <fieldset className="flex flex-col items-center gap-3">
      <legend className="sr-only">{t`Profile picture`}</legend>
      {picture instanceof Blob ? (
        <CutPicture blob={picture} />
      ) : (
        <Avatar picture={picture === 'unchanged' ? shown : null} size={SIZE} alt={t`Your picture`} />
      )}
      <div className="flex flex-wrap justify-center gap-2">
        <label
          htmlFor={id}
          className={buttonClass(
            'secondary',
            'relative cursor-pointer has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-accent-text has-focus-visible:outline-offset-2',
          )}
        >
          {hasPicture ? t`Change picture` : t`Add a picture`}
          <input
            id={id}
            type="file"
            accept={acceptOf('picture')}
            disabled={disabled}
            onFocus={() => prepare(cropperChunk)}
            onPointerEnter={() => prepare(cropperChunk)}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) choose(file);
              // Cleared, so that the same file can be chosen again, e.g. for another crop.
              target.value = '';
            }}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
        </label>
        {hasPicture && (
          <Button kind="quiet" disabled={disabled} onClick={() => onPicture(shown === null ? 'unchanged' : 'none')}>
            {t`Remove`}
          </Button>
        )}
      </div>
      {chosen && cropper && (
        <cropper.PictureCropper
          key={`${chosen.name} ${chosen.lastModified} ${chosen.size}`}
          file={chosen}
          open={open}
          onClose={() => setOpen(false)}
          onCut={(blob) => {
            onPicture(blob);
            setOpen(false);
          }}
        />
      )}
    </fieldset>
  );
}

function CutPicture({ blob }: { blob: Blob }) {
  const url = useObjectUrl(blob);
  return <Avatar picture={url} size={SIZE} alt={t`Your new picture`} />;
}
