import { t } from '@lingui/core/macro';
import { WORK_TYPES } from '@quad/contract/careers/posting-terms';
import type { ReactNode } from 'react';
import { deviceTimeNote } from '../../../../lib/time-zone-text.ts';
import type { FormOfFields } from '../../../../lib/use-form-fields.ts';
import { Card } from '../../../../ui/Card.tsx';
import { Form } from '../../../../ui/Form.tsx';
import type { EndingForm } from '../../../../ui/FormEnd.tsx';
import { FormFoot } from '../../../../ui/FormFoot.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { PLACE_TEXTS } from '../../texts/status-texts.ts';
import { PostingQuestions } from './PostingQuestions.tsx';
import type { PostingDraft } from './posting-draft.ts';
import { RulesFields } from './RulesFields.tsx';

interface PostingFormProps {
  form: FormOfFields<PostingDraft> & EndingForm;
  /** Whether there are applications, so that the questions cannot change. */
  questionsFixed: boolean;
  /** The submit buttons. */
  children: ReactNode;
  /** `by` is the value of the pressed button. */
  onSubmit: (by: string) => void;
}

const types = () => WORK_TYPES.map((value) => ({ value, label: PLACE_TEXTS[value] }));

/** All fields of an internship or a job. */
export function PostingForm(props: PostingFormProps) {
  const { form, questionsFixed, children, onSubmit } = props;
  const { draft, change, problems } = form;
  const isJob = draft.kind === 'job';
  return (
    <Form className="flex flex-col gap-4 px-4 md:px-0" onSubmit={onSubmit}>
      <Card title={isJob ? t`The job` : t`The internship`}>
        <div className="flex flex-col gap-5">
          <TextField label={t`Title`} {...form.line('title')} dir="auto" />
          <div className="grid gap-5 md:grid-cols-2">
            <TextField label={t`Company`} {...form.line('company')} dir="auto" />
            <TextField label={t`Location`} {...form.line('location')} dir="auto" />
            <TextField
              label={isJob ? t`Salary (optional)` : t`Stipend (optional)`}
              {...form.line('pay')}
              dir="auto"
              placeholder={isJob ? t`₹9,00,000 a year` : t`₹15,000 a month`}
            />
            {!isJob && <SelectField label={t`Type`} options={types()} {...form.choice('type')} />}
            <TextField
              label={isJob ? t`Deadline (optional)` : t`Deadline`}
              {...form.line('deadline')}
              type="datetime-local"
              hint={deviceTimeNote()}
            />
          </div>
          <TextArea label={t`Description`} {...form.text('description')} dir="auto" />
        </div>
      </Card>
      <Card title={t`Who can apply`}>
        <RulesFields form={form} />
      </Card>
      <Card title={t`Questions for applicants`}>
        {questionsFixed ? (
          <p className="text-muted">{t`Someone has applied, so the questions can't be changed.`}</p>
        ) : (
          <PostingQuestions
            questions={draft.questions}
            onChange={(questions) => change({ questions })}
            problems={problems}
          />
        )}
      </Card>
      <FormFoot form={form}>{children}</FormFoot>
    </Form>
  );
}
