import { t } from '@lingui/core/macro';
import { guessType, isClass } from '@quad/contract/wire/file-types';
import { FileText, X } from 'lucide-react';
import { fileSize } from '../file-size.ts';
import { useObjectUrl } from '../use-object-url.ts';

interface ChosenFilesProps {
  files: readonly File[];
  onFiles: (files: readonly File[]) => void;
}

/** The files that will be sent with a text, each with a button that removes it. */
export function ChosenFiles({ files, onFiles }: ChosenFilesProps) {
  return (
    <ul className="flex gap-2 overflow-x-auto px-2 pt-1 pb-2">
      {files.map((file) => (
        <li key={`${file.name} ${file.size} ${file.lastModified}`} className="relative shrink-0">
          {isClass(guessType(file), 'image') ? <Preview file={file} /> : <Named file={file} />}
          <button
            type="button"
            aria-label={t`Remove ${file.name}`}
            onClick={() => onFiles(files.filter((each) => each !== file))}
            className="tap-area absolute! -top-1.5 -end-1.5 grid size-6 place-items-center rounded-full border border-line bg-raised shadow-float"
          >
            <X size={14} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Preview({ file }: { file: File }) {
  const url = useObjectUrl(file);
  if (url === null) return <span className="block size-18 rounded-control bg-raised" />;
  return <img src={url} alt={file.name} className="size-18 rounded-control border border-line object-cover" />;
}

function Named({ file }: { file: File }) {
  return (
    <span className="flex h-18 w-44 items-center gap-2 rounded-control border border-line bg-surface px-3">
      <FileText size={20} aria-hidden className="shrink-0 text-muted" />
      <span className="min-w-0">
        <bdi className="block truncate font-medium text-14">{file.name}</bdi>
        <span className="block text-12 text-muted">{fileSize(file.size)}</span>
      </span>
    </span>
  );
}
