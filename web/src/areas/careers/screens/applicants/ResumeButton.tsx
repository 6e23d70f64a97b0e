import { t } from '@lingui/core/macro';
import type { Applicant } from '@quad/contract/careers/applicants';
import { applicationResume } from '@quad/contract/careers/applications';
import { FileDown } from 'lucide-react';
import { saveFile } from '../../../../lib/save-file.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { useSaveFile } from '../../../../ui/use-save-file.ts';

/** Saves the résumé of an applicant; a dash after a withdrawal. */
export function ResumeButton({ applicant: { _id: id, person, resume } }: { applicant: Applicant }) {
  const saving = useSaveFile(() => saveFile(applicationResume, { params: { id }, name: `${person.name}.pdf` }));
  if (!resume) return <span className="text-muted">–</span>;
  return (
    <IconButton
      label={t`Download the résumé of ${person.name}`}
      disabled={saving.isPending}
      onClick={() => saving.mutate()}
      className="text-accent-text"
    >
      <FileDown size={20} aria-hidden />
    </IconButton>
  );
}
