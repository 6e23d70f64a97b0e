import { POLL_SAYS } from '@quad/contract/polls/poll-says';
import type { PollDetails } from '@quad/contract/polls/polls';
import { answerSurvey } from '@quad/contract/polls/surveys';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../../lib/api-error.ts';
import { request } from '../../../../lib/client.ts';
import { session, useViewer } from '../../../../lib/session.ts';
import { useFormProblems } from '../../../../lib/use-form-problems.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { toast } from '../../../../ui/toast.ts';
import { invalidateAnswers, patchPoll, pollQuery } from '../../queries/poll-queries.ts';
import { SurveyQuestionField } from './SurveyQuestionField.tsx';
import {
  type AnswerDraft,
  forgetDrafts,
  isAnswered,
  readDraft,
  type SurveyDraft,
  sentAnswers,
  storeDraft,
} from './survey-draft.ts';

session.onAccountLeft(forgetDrafts);

/** The form with all questions of a survey. The device stores the answers until they are sent. */
export function SurveyForm({ poll }: { poll: PollDetails }) {
  const client = useQueryClient();
  const viewerId = useViewer()._id;
  const { _id: id, questions } = poll;
  const [draft, setDraft] = useState<SurveyDraft>(() => readDraft(viewerId, id));
  useEffect(() => storeDraft(viewerId, id, draft), [viewerId, id, draft]);

  const sending = useMutation({
    mutationFn: () => request(answerSurvey, { params: { id }, body: { answers: sentAnswers(questions, draft) } }),
    onSuccess(answered) {
      storeDraft(viewerId, id, {});
      toast.success('Your answers have been sent.');
      patchPoll(client, id, answered);
      void invalidateAnswers(client, id);
    },
    // An earlier call may have succeeded although its answer was lost.
    onError(error) {
      if (error instanceof ApiError && (error.code === 'already_voted' || error.code === 'poll_ended'))
        void client.invalidateQueries({ queryKey: pollQuery(id).queryKey });
    },
  });
  const values = Object.fromEntries(questions.map((_, place) => [place, draft[place] ?? {}]));
  const missing = questions.flatMap((question, place) =>
    question.isRequired && !isAnswered(question, draft[place] ?? {}) ? [[place, POLL_SAYS.required]] : [],
  );
  const form = useFormProblems({ values, error: sending.error, found: Object.fromEntries(missing) });
  const change = (place: number, answer: AnswerDraft) => setDraft((now) => ({ ...now, [place]: answer }));

  return (
    <Form
      aria-label="Survey"
      className="flex flex-col gap-6"
      onSubmit={() => {
        if (!sending.isPending && form.passes()) sending.mutate();
      }}
    >
      <WhoSees poll={poll} />
      {questions.map((question, place) => (
        <SurveyQuestionField
          // biome-ignore lint/suspicious/noArrayIndexKey: a question is identified by its place
          key={place}
          question={question}
          answer={draft[place] ?? {}}
          onAnswer={(answer) => change(place, answer)}
          error={form.problems[place]}
        />
      ))}
      {form.alert && <FormAlert>{form.alert}</FormAlert>}
      <div className="flex flex-wrap items-center justify-between gap-3 pb-2">
        <p className="text-14 text-muted">You answer once. Answers can't be changed later.</p>
        <Button type="submit" busy={sending.isPending}>
          {sending.isPending ? 'Sending…' : 'Send answers'}
        </Button>
      </div>
    </Form>
  );
}

/** The note about what the author learns of the participants. */
function WhoSees({ poll: { withoutNames, author } }: { poll: PollDetails }) {
  const Icon = withoutNames ? EyeOff : Eye;
  const who = author?.name ?? 'The author';
  return (
    <p className="flex gap-2.5 rounded-control bg-raised px-3 py-2.5 text-14">
      <Icon size={18} aria-hidden className="mt-0.5 shrink-0 text-muted" />
      <span>
        {withoutNames ? (
          <>
            <bdi>{who}</bdi> doesn't see who answered. Answers appear together when the survey has ended and at least 5
            people answered. Don't write anything that identifies you.
          </>
        ) : (
          <>
            <bdi>{who}</bdi> sees your name with your answers.
          </>
        )}
      </span>
    </p>
  );
}
