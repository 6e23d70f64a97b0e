import { t } from '@lingui/core/macro';
import type { ComponentProps } from 'react';
import { FormQuestions } from '../../../../ui/FormQuestions.tsx';

/** The poster's questions to applicants. */
export function PostingQuestions(props: ComponentProps<typeof FormQuestions>) {
  return (
    <div className="flex flex-col gap-4">
      {props.questions.length === 0 && (
        <p className="text-muted">{t`Applicants send their résumé. Ask for what it doesn't say.`}</p>
      )}
      <FormQuestions {...props} />
    </div>
  );
}
