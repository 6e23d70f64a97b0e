import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { acceptOf } from '@quad/contract/wire/file-types';
import { ImagePlus, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../../../../../ui/IconButton.tsx';
import { thumbhashUrl } from '../../../../../ui/thumbhash-url.ts';
import { useEditing } from './edit-context.ts';

interface PictureEditorProps {
  /** The id of the current picture, if any. */
  id: string | null;
  error: string | undefined;
  onId: (id: string | null) => void;
}

/**
 * A picture of the college's pages. It is uploaded as soon as it is chosen. Other users see it once the pages are
 * saved.
 */
export function PictureEditor({ id, error, onId }: PictureEditorProps) {
  const { busy, pictureOf, upload } = useEditing();
  const field = useId();
  const [percent, setPercent] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  // During an upload, other fields may change, and the item of this picture may be removed.
  const latest = useRef<typeof onId | null>(onId);
  useEffect(() => {
    latest.current = onId;
    return () => {
      latest.current = null;
    };
  }, [onId]);
  const picture = id === null ? undefined : pictureOf(id);
  const problem = failure ?? error;

  async function uploadFile(file: File) {
    setFailure(null);
    setPercent(0);
    try {
      const uploaded = await upload(file, setPercent);
      latest.current?.(uploaded);
    } catch (reason) {
      setFailure(reason instanceof Error ? reason.message : t`The picture could not be sent. Please try again.`);
    } finally {
      setPercent(null);
    }
  }

  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-center gap-4">
        {picture && (
          <img
            src={picture.variants[0]?.url ?? picture.url}
            alt=""
            width={picture.width}
            height={picture.height}
            className="size-20 shrink-0 rounded-control bg-raised bg-cover object-cover"
            style={{ backgroundImage: `url(${thumbhashUrl(picture.thumbhash) ?? ''})` }}
          />
        )}
        <label
          htmlFor={field}
          className="relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-edge px-4 font-semibold hover:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-accent-text has-focus-visible:outline-offset-2"
        >
          <ImagePlus size={18} aria-hidden />
          <span>
            {percent !== null ? (
              <Trans>
                Sending… {percent}%<span className="sr-only"> picture</span>
              </Trans>
            ) : picture ? (
              <Trans>
                Change<span className="sr-only"> picture</span>
              </Trans>
            ) : (
              <Trans>
                Choose<span className="sr-only"> picture</span>
              </Trans>
            )}
          </span>
          <input
            id={field}
            type="file"
            accept={acceptOf('picture')}
            disabled={busy || percent !== null}
            aria-describedby={`${field}-note`}
            aria-invalid={problem !== undefined}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void uploadFile(file);
              target.value = '';
            }}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
        </label>
        {picture && (
          <IconButton label={t`Remove picture`} disabled={busy} onClick={() => onId(null)}>
            <X size={18} aria-hidden />
          </IconButton>
        )}
      </div>
      <p
        id={`${field}-note`}
        role={problem === undefined ? undefined : 'alert'}
        className={`text-14 ${problem === undefined ? 'text-muted' : 'text-bad'}`}
      >
        {problem ?? t`JPG or PNG, up to 10MB`}
      </p>
    </div>
  );
}
