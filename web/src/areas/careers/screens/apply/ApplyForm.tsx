import { t } from '@lingui/core/macro';
import { apply } from '@quad/contract/careers/applications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../../lib/api-error.ts';
import { request } from '../../../../lib/client.ts';
import { NO_FIELDS } from '../../../../lib/form-fields.ts';
import { answerProblems } from '../../../../lib/question-drafts.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { Button } from '../../../../ui/Button.tsx';
import { DraftLine } from '../../../../ui/DraftLine.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { QuestionField } from '../../../../ui/QuestionField.tsx';
import { Skeletons } from '../../../../ui/Skeletons.tsx';
import { toast } from '../../../../ui/toast.ts';
import { internshipKeys as keys } from '../../queries/careers-keys.ts';
import { type LoadedPosting, postingQuery } from '../../queries/internship-queries.ts';
import { Countdown } from '../components/Countdown.tsx';
import { isShutOut } from '../components/shut-out.ts';
import { WhoMayApply } from '../components/WhoMayApply.tsx';
import { renewApplication } from '../posting-changes.ts';
import { EMPTY_DRAFT } from './apply-draft.ts';
import { ResumeChoice } from './ResumeChoice.tsx';
import { resumesQuery } from './resumes.ts';

interface ApplyFormProps {
  postingId: string;
  onDone: () => void;
}

/** The content of the Apply sheet: the obstacle, or the résumé and the questions. */
export function ApplyForm(props: ApplyFormProps) {
  const query = useQuery(postingQuery(props.postingId));
  return (
    <Loaded
      query={query}
      failed={t`The questions could not be loaded.`}
      loading={<Skeletons label={t`Loading the questions`} shape={['h-13', 'h-28']} className="flex flex-col gap-4" />}
    >
      {(posting) =>
        posting.eligibility.isEligible ? (
          <Questions {...props} posting={posting} />
        ) : (
          <div className="flex flex-col gap-4">
            <p>{isShutOut(posting.eligibility) ? t`You can't apply for this:` : t`Before you can apply:`}</p>
            <WhoMayApply rules={posting.rules} eligibility={posting.eligibility} showsOwn />
          </div>
        )
      }
    </Loaded>
  );
}

function Questions({ posting, onDone }: ApplyFormProps & { posting: LoadedPosting }) {
  const client = useQueryClient();
  const { data: resumes = [] } = useQuery(resumesQuery);
  const form = useCallForm(NO_FIELDS, {
    keeps: `postings/${posting._id}/application`,
    initial: EMPTY_DRAFT,
    values({ resume, answers }) {
      const chosen = resumes.find(({ _id }) => _id === resume) ?? resumes[0];
      const typed = posting.questions.map(({ _id }) => [_id, answers[_id] ?? ''] as const);
      return { ...Object.fromEntries(typed), resume: chosen?._id ?? '' };
    },
    found: ({ answers }) => ({
      ...answerProblems(posting.questions, answers),
      ...(resumes.length > 0 ? {} : { resume: t`Please add your résumé` }),
    }),
    send({ resume, ...typed }: { readonly resume: string } & Readonly<Record<string, string>>) {
      const answers = Object.entries(typed).map(([question, answer]) => ({ question, answer }));
      return request(apply, { params: { id: posting._id }, body: { resume, answers } });
    },
    async onSent(application) {
      client.setQueryData(keys.application(application._id), application);
      // this removes the button that opened the sheet, so the sheet closes after it and finds the next focus
      await renewApplication(client, posting._id);
      toast.success(t`You have applied for ${posting.title}.`);
      onDone();
    },
    onRefused(error) {
      // The posting has changed: other questions, a passed deadline, or an application from another device.
      if (error instanceof ApiError && error.status >= 400 && error.code !== 'invalid_input') {
        void client.invalidateQueries({ queryKey: keys.posting(posting._id) });
        void client.invalidateQueries({ queryKey: keys.postings });
        void client.invalidateQueries({ queryKey: keys.resumes });
      }
    },
  });
  const { draft, change, problems } = form;

  return (
    <Form className="flex flex-col gap-5" onSubmit={form.submit}>
      {posting.deadline !== null && <Countdown posting={posting} />}
      <ResumeChoice value={draft.resume} onValue={(id) => change({ resume: id })} error={problems.resume} />
      {posting.questions.map((question) => (
        <QuestionField
          key={question._id}
          question={question}
          value={draft.answers[question._id] ?? ''}
          onValue={(answer) => change({ answers: { ...draft.answers, [question._id]: answer } })}
          error={problems[question._id]}
        />
      ))}
      {form.kept && <DraftLine {...form.kept} />}
      {form.alert && <FormAlert>{form.alert}</FormAlert>}
      <p className="text-14 text-muted">
        {t`${posting.poster?.name ?? posting.company} sees your answers, résumé, email, department, year and academic record. You can withdraw until it's decided.`}
      </p>
      <Button type="submit" busy={form.busy} className="min-h-12">
        {form.busy ? t`Sending…` : t`Send application`}
      </Button>
    </Form>
  );
}
