import { t } from '@lingui/core/macro';
import { RESUMES_MAX } from '@quad/contract/limits/careers';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { fileSize } from '../../../../ui/file-size.ts';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { AddResume } from './AddResume.tsx';
import { PdfInput } from './PdfInput.tsx';
import { resumesQuery, useAddResume } from './resumes.ts';

interface ResumeChoiceProps {
  /** The id of the chosen résumé; null for the newest. */
  value: string | null;
  onValue: (id: string) => void;
  error: string | undefined;
}

/** Chooses one of the viewer's résumés, adds one, or replaces the chosen one by a newer version. */
export function ResumeChoice({ value, onValue, error }: ResumeChoiceProps) {
  const name = useId();
  const { data: resumes, isError, refetch } = useQuery(resumesQuery);
  const adding = useAddResume(({ _id }) => onValue(_id));
  const chosen = resumes?.find(({ _id }) => _id === value) ?? resumes?.[0];
  const problem = adding.problem ?? error;
  const isFirst = resumes?.length === 0;

  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 font-medium text-14">{t`Résumé`}</legend>
      {!resumes && !isError && <Skeleton className="h-13" />}
      {isError && (
        <Button kind="secondary" onClick={() => void refetch()}>
          {t`Load your résumés again`}
        </Button>
      )}
      {resumes?.map((resume) => {
        const isChosen = resume === chosen;
        return (
          <div
            key={resume._id}
            className={`flex items-center rounded-control border pe-1 ${isChosen ? 'border-accent-text bg-raised' : 'border-edge'}`}
          >
            <label className="flex min-h-13 min-w-0 flex-1 cursor-pointer items-center gap-3 ps-3.5">
              <input
                type="radio"
                name={name}
                checked={isChosen}
                onChange={() => onValue(resume._id)}
                className="radio-button"
              />
              <span className="min-w-0">
                <bdi className="block truncate font-medium">{resume.name}</bdi>
                <span className="block text-14 text-muted">{fileSize(resume.bytes)}</span>
              </span>
            </label>
            {isChosen && !adding.isSending && (
              <PdfInput
                label={t`Replace ${resume.name}`}
                onFile={(file) => adding.send({ file, replaces: resume._id })}
                className="size-11 rounded-full text-muted hover:bg-line"
              >
                <RefreshCw size={18} aria-hidden />
              </PdfInput>
            )}
          </div>
        );
      })}
      <AddResume
        adding={adding}
        isFull={!resumes || resumes.length >= RESUMES_MAX}
        label={isFirst ? t`Add your résumé (PDF)` : t`Add another résumé (PDF)`}
        isWrong={problem !== undefined && problem !== null}
        text={isFirst ? t`Add your résumé (PDF)` : t`Add another (PDF)`}
      />
      {problem && (
        <p role="alert" className="text-14 text-bad">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
