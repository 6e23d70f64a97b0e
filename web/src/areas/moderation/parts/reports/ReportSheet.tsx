import { t } from '@lingui/core/macro';
import type { ReportSubject } from '@quad/contract/moderation/reports';
import { chunk } from '../../../../lib/chunk.ts';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { useChunk } from '../../../../ui/use-chunk.ts';

interface ReportSheetProps {
  open: boolean;
  onClose: () => void;
  subject: ReportSubject;
  /** Names the subject, e.g. `Report this post`. */
  title: string;
}

const formChunk = chunk(() => import('./ReportForm.tsx'));

/** The sheet that reports a subject to the moderators. */
export function ReportSheet({ open, onClose, subject, title }: ReportSheetProps) {
  const form = useChunk(formChunk, open, onClose);
  return (
    <Sheet
      open={open && form !== undefined}
      onOpenChange={onClose}
      title={title}
      description={t`Reports are anonymous. A moderator reads every one.`}
    >
      {form && <form.ReportForm subject={subject} onDone={onClose} />}
    </Sheet>
  );
}
