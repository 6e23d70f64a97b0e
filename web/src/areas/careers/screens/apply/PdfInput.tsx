import { acceptOf } from '@quad/contract/wire/file-types';
import type { ReactNode } from 'react';
import { classNames } from '../../../../ui/class-names.ts';

interface PdfInputProps {
  label: string;
  onFile: (file: File) => void;
  /** Whether a required file is missing. */
  isWrong?: boolean;
  className?: string;
  children: ReactNode;
}

/** A button to choose a PDF. The browser's file input is invisible and covers the button. */
export function PdfInput({ label, onFile, isWrong = false, className, children }: PdfInputProps) {
  return (
    <span
      title={label}
      className={classNames(
        'relative inline-flex shrink-0 items-center justify-center has-focus-visible:outline-2 has-focus-visible:outline-accent-text has-focus-visible:outline-offset-2',
        className,
      )}
    >
      {children}
      <input
        type="file"
        accept={acceptOf('resume')}
        aria-label={label}
        aria-invalid={isWrong}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // cleared, so that the same file can be chosen again
          target.value = '';
        }}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </span>
  );
}
