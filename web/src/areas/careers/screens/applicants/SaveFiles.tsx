import { Trans } from '@lingui/react/macro';
import { applicantsResumes, applicantsTable } from '@quad/contract/careers/applicants';
import { FileArchive, Sheet as Table } from 'lucide-react';
import { saveFile } from '../../../../lib/save-file.ts';
import { Button } from '../../../../ui/Button.tsx';
import { useSaveFile } from '../../../../ui/use-save-file.ts';
import { type ApplicantsSearch, narrowedBy } from '../../queries/applicants-query.ts';

interface SaveFilesProps {
  postingId: string;
  search: ApplicantsSearch;
  /** The searched text. */
  q: string;
}

/** Saves the listed applicants as a CSV file, and their résumés as an archive. */
export function SaveFiles({ postingId, search, q }: SaveFilesProps) {
  const options = { params: { id: postingId }, query: narrowedBy(search, q) };
  const table = useSaveFile(() => saveFile(applicantsTable, { ...options, name: 'applicants.csv' }));
  const resumes = useSaveFile(() => saveFile(applicantsResumes, { ...options, name: 'resumes.zip' }));
  return (
    <div className="flex gap-2">
      <Button kind="secondary" busy={table.isPending} onClick={() => table.mutate()} className="px-4 text-14">
        <Trans>
          <Table size={18} aria-hidden />
          CSV
        </Trans>
      </Button>
      <Button kind="secondary" busy={resumes.isPending} onClick={() => resumes.mutate()} className="px-4 text-14">
        <Trans>
          <FileArchive size={18} aria-hidden />
          All résumés
        </Trans>
      </Button>
    </div>
  );
}
