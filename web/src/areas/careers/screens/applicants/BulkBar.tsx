import { t } from '@lingui/core/macro';
import type { Applicant } from '@quad/contract/careers/applicants';
import { X } from 'lucide-react';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { StatusMenu } from './StatusChange.tsx';

interface BulkBarProps {
  postingId: string;
  chosen: readonly Applicant[];
  onDone: () => void;
}

/** The actions on all selected applicants. */
export function BulkBar({ postingId, chosen, onDone }: BulkBarProps) {
  return (
    <fieldset
      aria-label={t`Chosen applicants`}
      className="foot-bar mt-3 flex items-center gap-3 border-line border-t bg-ground px-4 py-3 md:px-0"
    >
      <IconButton label={t`Choose none`} onClick={onDone} className="-ms-2">
        <X size={20} aria-hidden />
      </IconButton>
      <p className="flex-1 text-14">{t`${chosen.length} chosen`}</p>
      <StatusMenu postingId={postingId} applicants={chosen} onDone={onDone} />
    </fieldset>
  );
}
