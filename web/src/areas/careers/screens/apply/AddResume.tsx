import { t } from '@lingui/core/macro';
import { FilePlus2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { ProgressBar } from '../../../../ui/ProgressBar.tsx';
import { PdfInput } from './PdfInput.tsx';
import type { useAddResume } from './resumes.ts';

interface AddResumeProps {
  adding: ReturnType<typeof useAddResume>;
  /** Whether no further résumé can be added. Only the progress of a replacement then shows. */
  isFull: boolean;
  label: string;
  /** A shorter text on the screen, when only screen readers get the label. */
  text?: string;
  isWrong?: boolean;
}

/** Adds a résumé, and shows the progress of the upload. */
export function AddResume({ adding, isFull, label, text = label, isWrong = false }: AddResumeProps) {
  const place = useRef<HTMLDivElement>(null);
  const cancelled = useRef(false);
  useEffect(() => {
    // The focused button was removed.
    if (!adding.isSending && cancelled.current) place.current?.querySelector('input')?.focus();
    cancelled.current = false;
  }, [adding.isSending]);

  function cancel() {
    cancelled.current = true;
    adding.cancel();
  }

  if (adding.isSending) {
    return (
      <div className="flex items-center gap-4">
        <div className="min-w-0 flex-1">
          <p className="mb-1.5 text-14 tabular-nums">
            {adding.percent < 100 ? t`Uploading ${adding.percent}%` : t`Checking the file…`}
          </p>
          <ProgressBar label={t`Upload`} percent={adding.percent} />
        </div>
        <Button kind="secondary" onClick={cancel}>
          {t`Cancel`}
        </Button>
      </div>
    );
  }
  if (isFull) return null;
  return (
    <div ref={place} className="flex flex-col">
      <PdfInput
        label={label}
        isWrong={isWrong}
        onFile={(file) => adding.send({ file })}
        className="min-h-13 gap-2 rounded-control border border-edge border-dashed px-4 font-medium hover:bg-raised"
      >
        <FilePlus2 size={18} aria-hidden />
        {text}
      </PdfInput>
    </div>
  );
}
