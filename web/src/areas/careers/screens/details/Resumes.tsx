import { t } from '@lingui/core/macro';
import { deleteResume, type Resume, resumeFile } from '@quad/contract/careers/placement';
import { RESUMES_MAX } from '@quad/contract/limits/careers';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, FileText, RefreshCw, Trash2 } from 'lucide-react';
import { request } from '../../../../lib/client.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { Button } from '../../../../ui/Button.tsx';
import { fileSize } from '../../../../ui/file-size.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { toast } from '../../../../ui/toast.ts';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { useSaveFile } from '../../../../ui/use-save-file.ts';
import { internshipKeys as keys } from '../../queries/careers-keys.ts';
import { AddResume } from '../apply/AddResume.tsx';
import { PdfInput } from '../apply/PdfInput.tsx';
import { resumesQuery, useAddResume } from '../apply/resumes.ts';

/** The viewer's résumés: add, replace, download, delete. */
export function Resumes() {
  const { data: resumes, isError, refetch } = useQuery(resumesQuery);
  const adding = useAddResume(() => toast.success(t`Your résumé has been saved.`));
  if (isError && !resumes) {
    return (
      <Button kind="secondary" onClick={() => void refetch()}>
        {t`Load your résumés again`}
      </Button>
    );
  }
  if (!resumes) return <Skeleton className="h-24" />;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-14 text-muted">
        {t`Only you can see these. When you apply with one, only the person who posted the offer can open it.`}
      </p>
      {resumes.length > 0 && (
        <ul className="divide-y divide-line">
          {resumes.map((resume) => (
            <ResumeRow
              key={resume._id}
              resume={resume}
              onReplace={(file) => !adding.isSending && adding.send({ file, replaces: resume._id })}
            />
          ))}
        </ul>
      )}
      <AddResume adding={adding} isFull={resumes.length >= RESUMES_MAX} label={t`Add a résumé (PDF)`} />
      {adding.problem && (
        <p role="alert" className="text-14 text-bad">
          {adding.problem}
        </p>
      )}
    </div>
  );
}

function ResumeRow({ resume, onReplace }: { resume: Resume; onReplace: (file: File) => void }) {
  const { _id: id, name, bytes } = resume;
  const client = useQueryClient();
  const saving = useSaveFile(() => saveFile(resumeFile, { params: { id }, name }));
  const deleting = useMutation({
    mutationFn: () => request(deleteResume, { params: { id } }),
    onError: (error) => toastFailure(t`The résumé could not be deleted.`, error),
    onSettled: () => client.invalidateQueries({ queryKey: keys.resumes }),
  });
  return (
    <li className="flex min-h-15 items-center gap-1">
      <FileText size={22} aria-hidden className="me-2 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <bdi className="block truncate font-medium">{name}</bdi>
        <p className="text-14 text-muted">{fileSize(bytes)}</p>
      </div>
      <PdfInput
        label={t`Replace ${name}`}
        onFile={onReplace}
        className="size-11 rounded-full text-muted hover:bg-raised"
      >
        <RefreshCw size={18} aria-hidden />
      </PdfInput>
      <IconButton
        label={t`Download ${name}`}
        disabled={saving.isPending}
        onClick={() => saving.mutate()}
        className="text-muted"
      >
        <Download size={18} aria-hidden />
      </IconButton>
      <IconButton
        label={t`Delete ${name}`}
        disabled={deleting.isPending}
        onClick={() => deleting.mutate()}
        className="text-muted"
      >
        <Trash2 size={18} aria-hidden />
      </IconButton>
    </li>
  );
}
