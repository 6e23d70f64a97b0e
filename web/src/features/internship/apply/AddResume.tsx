import { FilePlus2 } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { PdfInput } from './PdfInput.tsx';
import type { useAddResume } from './resumes.ts';

interface AddResumeProps {
  adding: ReturnType<typeof useAddResume>;
  /** No further one can be added: nothing shows but a replacement that is on its way. */
  isFull: boolean;
  label: string;
  /** The same, shorter, where the label is only heard. */
  text?: string;
}

/** Adds a résumé, and shows how far the one is that is being sent. */
export function AddResume({ adding, isFull, label, text = label }: AddResumeProps) {
  if (adding.isSending) {
    return (
      <div className="flex items-center gap-4">
        <div className="min-w-0 flex-1">
          <p className="mb-1.5 text-14 tabular-nums">
            {adding.percent < 100 ? `Uploading ${adding.percent}%` : 'Checking the file…'}
          </p>
          <ProgressBar label="Upload" percent={adding.percent} />
        </div>
        <Button kind="secondary" onClick={adding.cancel}>
          Cancel
        </Button>
      </div>
    );
  }
  if (isFull) return null;
  return (
    <PdfInput
      label={label}
      onFile={(file) => adding.send({ file })}
      className="min-h-13 gap-2 rounded-control border border-edge border-dashed px-4 font-medium hover:bg-raised"
    >
      <FilePlus2 size={18} aria-hidden />
      {text}
    </PdfInput>
  );
}
