import { t } from '@lingui/core/macro';
import { answerEvent } from '@quad/contract/events/event-registrations';
import type { EventDetails } from '@quad/contract/events/events';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../../lib/api-error.ts';
import { request } from '../../../../lib/client.ts';
import { NO_FIELDS } from '../../../../lib/form-fields.ts';
import { answerProblems } from '../../../../lib/question-drafts.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { Form } from '../../../../ui/Form.tsx';
import { FormEnd } from '../../../../ui/FormEnd.tsx';
import { QuestionField } from '../../../../ui/QuestionField.tsx';
import { toast } from '../../../../ui/toast.ts';
import { eventKeys as keys } from '../../queries/event-keys.ts';
import { settled } from '../registration.ts';

/** The hosts' questions. Sending the answers registers the viewer, or replaces the answers of a registered one. */
export function EventQuestions({ event, onDone }: { event: EventDetails; onDone: () => void }) {
  const client = useQueryClient();
  const { _id: id, questions, answers, registration } = event;
  const form = useCallForm(NO_FIELDS, {
    keeps: `events/${id}/answers`,
    initial: (): Record<string, string> =>
      Object.fromEntries(
        questions.map(({ _id, text }) => [_id, answers.find(({ question }) => question === text)?.answer ?? '']),
      ),
    values: (draft) => Object.fromEntries(questions.map(({ _id }) => [_id, draft[_id] ?? ''])),
    found: (draft) => answerProblems(questions, draft),
    send: (draft) =>
      request(answerEvent, {
        params: { id },
        body: { answers: Object.entries(draft).map(([question, answer]) => ({ question, answer })) },
      }),
    onSent(now) {
      settled(client, now);
      toast.success(registration ? t`Your answers have been saved.` : t`Your answers have been sent.`);
      onDone();
    },
    onRefused(error) {
      if (error instanceof ApiError && error.code === 'questions_changed')
        void client.invalidateQueries({ queryKey: keys.one(id) });
    },
  });
  return (
    <Form aria-label={t`The hosts ask`} className="flex flex-col gap-4" onSubmit={form.submit}>
      {questions.map((question) => (
        <QuestionField
          key={question._id}
          question={question}
          value={form.draft[question._id] ?? ''}
          onValue={(answer) => form.change({ [question._id]: answer })}
          error={form.problems[question._id]}
        />
      ))}
      <FormEnd form={form}>{registration ? t`Save answers` : t`Register`}</FormEnd>
    </Form>
  );
}
