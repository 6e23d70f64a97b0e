import { t } from '@lingui/core/macro';
import { applicationResume } from '@quad/contract/careers/applications';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { chunk } from '../../../../lib/chunk.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { fileSize } from '../../../../ui/file-size.ts';
import { KeepsFocus } from '../../../../ui/KeepsFocus.tsx';
import { Part } from '../../../../ui/Part.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { useSaveFile } from '../../../../ui/use-save-file.ts';
import { applicationQuery } from '../../queries/application-queries.ts';
import { Answers } from '../components/Answers.tsx';
import { StatusPill } from '../components/StatusPill.tsx';
import { History } from './History.tsx';
import { Withdraw } from './Withdraw.tsx';

const slotsChunk = chunk(async () => (await import('../interviews/SlotChoice.tsx')).SlotChoice);

/** The viewer's own application: its history, its content, and its actions. */
export function OwnApplication({ applicationId }: { applicationId: string }) {
  const { data: application, isError, refetch } = useQuery(applicationQuery(applicationId));
  const saving = useSaveFile(() =>
    saveFile(applicationResume, { params: { id: applicationId }, name: application?.resume?.name ?? 'resume.pdf' }),
  );
  if (!application) {
    return isError ? (
      <Button kind="secondary" onClick={() => void refetch()}>
        {t`Load your application again`}
      </Button>
    ) : (
      <Skeleton className="h-48 rounded-card" />
    );
  }
  const { status, resume, answers, posting } = application;
  return (
    <>
      {status === 'Interviewing' && <Part part={slotsChunk} props={{ postingId: posting._id }} />}
      <Card title={t`Your application`} aside={<StatusPill status={status} />}>
        <KeepsFocus>
          <History history={application.history} />
          {(resume !== null || answers.length > 0) && (
            <div className="mt-5 flex flex-col gap-4 border-line border-t pt-4">
              {resume && (
                <button
                  type="button"
                  onClick={() => !saving.isPending && saving.mutate()}
                  className="flex min-h-14 items-center gap-3 rounded-control border border-line bg-raised px-3 text-start hover:border-edge"
                >
                  <FileText size={22} aria-hidden className="shrink-0 text-muted" />
                  <span className="min-w-0">
                    <bdi className="block truncate font-medium">{resume.name}</bdi>
                    <span className="block text-14 text-muted">{t`Résumé, ${fileSize(resume.bytes)}`}</span>
                  </span>
                </button>
              )}
              <Answers answers={answers} />
            </div>
          )}
          {application.canWithdraw && <Withdraw application={application} />}
        </KeepsFocus>
      </Card>
    </>
  );
}
