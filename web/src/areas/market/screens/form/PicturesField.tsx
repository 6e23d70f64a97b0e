import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { LISTING_PICTURES_MAX } from '@quad/contract/limits/market';
import { ALT_TEXT_MAX } from '@quad/contract/limits/media';
import { acceptOf, fileError } from '@quad/contract/wire/file-types';
import { ArrowDown, ArrowUp, ImagePlus, RotateCw, X } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { KeepsFocus } from '../../../../ui/KeepsFocus.tsx';
import { MediaImage } from '../../../../ui/MediaImage.tsx';
import { Spinner } from '../../../../ui/Spinner.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import type { FormPicture } from './picture-list.ts';
import type { FormPictures } from './use-pictures.ts';

interface PicturesFieldProps {
  field: FormPictures;
  error: string | undefined;
}

/** Up to six pictures in their order, each with a description. */
export function PicturesField({ field, error }: PicturesFieldProps) {
  const { pictures } = field;
  const id = useId();
  return (
    <fieldset className="flex flex-col gap-3" aria-describedby={`${id}-note`}>
      <legend className="mb-2 font-medium">{t`Pictures`}</legend>
      <KeepsFocus rows className="contents">
        {pictures.length > 0 && (
          <ol aria-label={t`Chosen pictures`} className="flex flex-col gap-3">
            {pictures.map((picture, place) => (
              <li key={picture.key}>
                <Row picture={picture} place={place} field={field} />
              </li>
            ))}
          </ol>
        )}
        {pictures.length < LISTING_PICTURES_MAX && <AddButton onFiles={field.add} isFirst={pictures.length === 0} />}
      </KeepsFocus>
      <p
        id={`${id}-note`}
        role={error ? 'alert' : undefined}
        className={error ? 'text-14 text-bad' : 'text-14 text-muted'}
      >
        {error ?? t`Up to ${LISTING_PICTURES_MAX}. The first one is the cover.`}
      </p>
    </fieldset>
  );
}

function Row({
  picture,
  place,
  field: { pictures, remove, move, describe, retry },
}: {
  picture: FormPicture;
  place: number;
  field: FormPictures;
}) {
  const { key, name, state, file, media, altText, problem } = picture;
  const number = place + 1;
  return (
    <div
      className={`flex flex-wrap gap-3 rounded-control border p-2 ${state === 'failed' ? 'border-bad' : 'border-edge'}`}
    >
      <span className="grid size-20 shrink-0 place-items-center overflow-hidden rounded-control bg-raised">
        {media ? (
          <MediaImage media={media} alt="" sizes="80px" className="size-full object-cover" />
        ) : state === 'uploading' ? (
          <span role="status">
            <span className="sr-only">{t`Uploading ${name}`}</span>
            <Spinner />
          </span>
        ) : (
          <X size={24} aria-hidden className="text-bad" />
        )}
      </span>
      <div className="order-last min-w-0 basis-full md:order-none md:flex-1 md:basis-0">
        {state === 'failed' ? (
          <div role="alert" className="flex flex-col items-start gap-2 text-14">
            <bdi className="wrap-anywhere font-medium">{name}</bdi>
            <p className="wrap-anywhere text-bad">{problem || t`This picture could not be uploaded.`}</p>
            <span className="flex flex-wrap gap-2">
              {file && fileError('image', file) === null && (
                <Button kind="secondary" onClick={() => retry(picture)} className="px-4">
                  <Trans>
                    <RotateCw size={16} aria-hidden />
                    Retry
                  </Trans>
                </Button>
              )}
              <Button kind="secondary" onClick={() => remove(key)} className="px-4">
                <Trans>
                  Remove
                  <span className="sr-only"> {name}</span>
                </Trans>
              </Button>
            </span>
          </div>
        ) : (
          <TextArea
            label={t`Describe picture ${number} (optional)`}
            max={ALT_TEXT_MAX}
            value={altText}
            rows={2}
            dir="auto"
            className="max-h-40 min-h-20"
            onValue={(text) => describe(key, text)}
          />
        )}
      </div>
      <div className="ms-auto flex shrink-0 flex-row-reverse items-start md:flex-col">
        {state !== 'failed' && (
          <IconButton label={t`Remove picture ${number}`} onClick={() => remove(key)}>
            <X size={18} aria-hidden />
          </IconButton>
        )}
        {pictures.length > 1 && (
          <span className="flex md:flex-col">
            {place > 0 && (
              <IconButton label={t`Move picture ${number} up`} onClick={() => move(key, -1)}>
                <ArrowUp size={18} aria-hidden />
              </IconButton>
            )}
            {place < pictures.length - 1 && (
              <IconButton label={t`Move picture ${number} down`} onClick={() => move(key, 1)}>
                <ArrowDown size={18} aria-hidden />
              </IconButton>
            )}
          </span>
        )}
      </div>
    </div>
  );
}

function AddButton({ onFiles, isFirst }: { onFiles: (files: readonly File[]) => void; isFirst: boolean }) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="relative flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-control border border-edge border-dashed px-4 font-semibold hover:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-accent-text has-focus-visible:outline-offset-2"
    >
      <ImagePlus size={20} aria-hidden />
      {isFirst ? t`Add pictures` : t`Add more`}
      <input
        id={id}
        type="file"
        multiple
        accept={acceptOf('image')}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Cleared, so that the same file can be chosen again.
          target.value = '';
        }}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </label>
  );
}
