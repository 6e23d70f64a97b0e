import { t } from '@lingui/core/macro';
import { acceptOf } from '@quad/contract/wire/file-types';
import { IdCard, X } from 'lucide-react';
import { useId } from 'react';
import { buttonClass } from '../../../../ui/button-class.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { useObjectUrl } from '../../../../ui/use-object-url.ts';

interface CardFieldProps {
  file: File | null;
  error: string | undefined;
  disabled: boolean;
  onFile: (file: File | null) => void;
}

/** The field for the picture of an ID card. */
export function CardField({ file, error, disabled, onFile }: CardFieldProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <p className="font-medium text-14">{t`College ID card`}</p>
      {file && <Chosen file={file} disabled={disabled} onRemove={() => onFile(null)} />}
      <label
        htmlFor={id}
        className={buttonClass(
          'secondary',
          'relative min-h-12 cursor-pointer self-start has-focus-visible:outline-2 has-focus-visible:outline-accent-text has-focus-visible:outline-offset-2',
        )}
      >
        <IdCard size={20} aria-hidden />
        {file ? t`Choose another picture` : t`Choose a picture`}
        <input
          id={id}
          type="file"
          accept={acceptOf('picture')}
          disabled={disabled}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => {
            const chosen = target.files?.[0];
            if (chosen) onFile(chosen);
            // Cleared, so that the same file can be chosen again.
            target.value = '';
          }}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </label>
      <p id={`${id}-note`} className={error ? 'text-14 text-bad' : 'text-14 text-muted'}>
        {error ??
          t`JPG or PNG, up to 10MB. Only moderators and administrators can see it. It is erased when they decide, or after 30 days.`}
      </p>
    </div>
  );
}

function Chosen({ file, disabled, onRemove }: { file: File; disabled: boolean; onRemove: () => void }) {
  const url = useObjectUrl(file);
  return (
    <div className="flex items-start gap-2">
      {url && (
        <img
          src={url}
          alt={t`The chosen card`}
          className="max-h-56 min-w-0 rounded-control border border-line bg-raised object-contain"
        />
      )}
      <IconButton label={t`Remove ${file.name}`} disabled={disabled} onClick={onRemove}>
        <X size={20} aria-hidden />
      </IconButton>
    </div>
  );
}
