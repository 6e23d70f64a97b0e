import { t } from '@lingui/core/macro';
import type { ApplicationDetails } from '@quad/contract/careers/applications';
import { classNames } from '../../../../ui/class-names.ts';

interface AnswersProps {
  answers: ApplicationDetails['answers'];
  className?: string;
}

/** The answers to a posting's questions; nothing without questions. */
export function Answers({ answers, className }: AnswersProps) {
  if (answers.length === 0) return null;
  return (
    <dl className={classNames('flex flex-col gap-3', className)}>
      {answers.map(({ question, answer }) => (
        <div key={question}>
          <dt dir="auto" className="text-14 text-muted">
            {question}
          </dt>
          <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
            {answer === '' ? t`No answer` : answer}
          </dd>
        </div>
      ))}
    </dl>
  );
}
