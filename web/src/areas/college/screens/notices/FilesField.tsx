import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { NOTICE_FILES_MAX } from '@quad/contract/limits/college';
import { acceptOf } from '@quad/contract/wire/file-types';
import { FileText, Paperclip, X } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { toast } from '../../../../ui/toast.ts';
import type { NoticeDraft } from './notice-draft.ts';

interface FilesFieldProps {
  files: NoticeDraft['files'];
  /** Why a file cannot be sent, by its place among the new files. */
  problemOf: (file: NoticeDraft['files'][number]) => string | undefined;
  disabled: boolean;
  onFiles: (files: NoticeDraft['files']) => void;
}

/** The attached files of a notice, each with a button to remove it, and the choice of more files. */
export function FilesField({ files, problemOf, disabled, onFiles }: FilesFieldProps) {
  const id = useId();
  const add = (chosen: readonly File[]) => {
    if (files.length + chosen.length > NOTICE_FILES_MAX)
      toast.error(t`A notice can have up to ${NOTICE_FILES_MAX} files.`);
    onFiles([...files, ...chosen].slice(0, NOTICE_FILES_MAX));
  };
  return (
    <div className="flex flex-col gap-1.5">
      {files.length > 0 && (
        <ul aria-label={t`Attached files`} className="flex flex-col gap-1.5">
          {files.map((file, place) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: two files can have one name, and their order is fixed
              key={place}
              className={`flex min-h-13 items-center gap-3 rounded-control border bg-raised pe-1 ps-3 ${problemOf(file) ? 'border-bad py-2' : 'border-line'}`}
            >
              <FileText size={20} aria-hidden className="shrink-0 text-muted" />
              <span className="min-w-0 flex-1">
                <span className="block truncate">{file.name}</span>
                {problemOf(file) && (
                  <span role="alert" className="block text-14 text-bad">
                    {problemOf(file)}
                  </span>
                )}
              </span>
              <IconButton
                label={t`Remove ${file.name}`}
                disabled={disabled}
                onClick={() => onFiles(files.filter((other) => other !== file))}
              >
                <X size={18} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {files.length < NOTICE_FILES_MAX && (
        <label
          htmlFor={id}
          className="relative flex min-h-13 cursor-pointer items-center justify-center gap-2 rounded-control border border-edge border-dashed font-medium hover:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-accent-text has-focus-visible:outline-offset-2"
        >
          <Trans>
            <Paperclip size={18} aria-hidden className="text-muted" />
            Attach files
            <input
              id={id}
              type="file"
              multiple
              accept={acceptOf('document')}
              disabled={disabled}
              aria-describedby={`${id}-note`}
              onChange={({ target }) => {
                add([...(target.files ?? [])]);
                target.value = '';
              }}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
          </Trans>
        </label>
      )}
      <p id={`${id}-note`} className="text-14 text-muted">
        {t`Up to ${NOTICE_FILES_MAX} PDFs, or JPG or PNG images, each up to 10MB`}
      </p>
    </div>
  );
}
