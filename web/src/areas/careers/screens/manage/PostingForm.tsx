import { WORK_TYPES } from '@quad/contract/careers/posting-terms';
import {
  POSTING_COMPANY_MAX,
  POSTING_DESCRIPTION_MAX,
  POSTING_LOCATION_MAX,
  POSTING_PAY_MAX,
  POSTING_TITLE_MAX,
} from '@quad/contract/limits/careers';
import type { ReactNode } from 'react';
import { deviceTimeNote } from '../../../../lib/time-zone-text.ts';
import { Card } from '../../../../ui/Card.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { PostingQuestions } from './PostingQuestions.tsx';
import type { PostingDraft } from './posting-draft.ts';
import { RulesFields } from './RulesFields.tsx';

interface PostingFormProps {
  draft: PostingDraft;
  onChange: (changes: Partial<PostingDraft>) => void;
  /** The problem of a field, by its name. */
  problems: Readonly<Record<string, string>>;
  /** Why it could not be sent, where no field is to blame. */
  alert: string | null;
  /** Whether there are applications, so that the questions cannot change. */
  questionsFixed: boolean;
  /** The buttons that send it. */
  children: ReactNode;
  /** `by` is the value of the button that was pressed. */
  onSubmit: (by: string) => void;
}

const TYPES = WORK_TYPES.map((value) => ({ value, label: value }));

/** All fields of an internship or a job. */
export function PostingForm(props: PostingFormProps) {
  const { draft, onChange, problems, alert, questionsFixed, children, onSubmit } = props;
  const isJob = draft.kind === 'job';
  const field = (name: 'title' | 'company' | 'location' | 'pay', label: string, maxLength: number) => ({
    label,
    maxLength,
    value: draft[name],
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ [name]: target.value }),
    error: problems[name],
    dir: 'auto',
  });
  return (
    <Form className="flex flex-col gap-4 px-4 wide:px-0" onSubmit={onSubmit}>
      <Card title={isJob ? 'The job' : 'The internship'}>
        <div className="flex flex-col gap-5">
          <TextField {...field('title', 'Title', POSTING_TITLE_MAX)} />
          <div className="grid gap-5 md:grid-cols-2">
            <TextField {...field('company', 'Company', POSTING_COMPANY_MAX)} />
            <TextField {...field('location', 'Location', POSTING_LOCATION_MAX)} />
            <TextField
              {...field('pay', isJob ? 'Salary (optional)' : 'Stipend (optional)', POSTING_PAY_MAX)}
              placeholder={isJob ? '₹9,00,000 a year' : '₹15,000 a month'}
            />
            {!isJob && (
              <SelectField
                label="Type"
                value={draft.type}
                options={TYPES}
                onValue={(value) => onChange({ type: WORK_TYPES.find((type) => type === value) ?? 'Remote' })}
                error={problems.type}
              />
            )}
            <TextField
              label={isJob ? 'Deadline (optional)' : 'Deadline'}
              type="datetime-local"
              maxLength={null}
              value={draft.deadline}
              onChange={({ target }) => onChange({ deadline: target.value })}
              error={problems.deadline}
              hint={deviceTimeNote()}
            />
          </div>
          <TextArea
            label="Description"
            max={POSTING_DESCRIPTION_MAX}
            value={draft.description}
            onValue={(description) => onChange({ description })}
            error={problems.description}
            dir="auto"
          />
        </div>
      </Card>
      <Card title="Who can apply">
        <RulesFields draft={draft} onChange={onChange} problem={problems['rules.minCgpa']} />
      </Card>
      <Card title="Questions for applicants">
        {questionsFixed ? (
          <p className="text-muted">Someone has applied, so the questions can't be changed.</p>
        ) : (
          <PostingQuestions
            questions={draft.questions}
            onChange={(questions) => onChange({ questions })}
            problems={problems}
          />
        )}
      </Card>
      {alert && <FormAlert>{alert}</FormAlert>}
      <div className="flex flex-wrap gap-3">{children}</div>
    </Form>
  );
}
