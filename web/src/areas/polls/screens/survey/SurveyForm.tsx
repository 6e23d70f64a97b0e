import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { say } from '@quad/contract/language/say';
import { SECRET_VOTES_MIN } from '@quad/contract/limits/polls';
import { POLL_SAYS } from '@quad/contract/polls/poll-says';
import type { PollDetails } from '@quad/contract/polls/polls';
import { answerSurvey } from '@quad/contract/polls/surveys';
import { useQueryClient } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { ApiError } from '../../../../lib/api-error.ts';
import { request } from '../../../../lib/client.ts';
import { NO_FIELDS } from '../../../../lib/form-fields.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { Button } from '../../../../ui/Button.tsx';
import { DraftLine } from '../../../../ui/DraftLine.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { toast } from '../../../../ui/toast.ts';
import { invalidateAnswers, patchPoll, pollQuery } from '../../queries/poll-queries.ts';
import { SurveyQuestionField } from './SurveyQuestionField.tsx';
import { isAnswered, type SurveyDraft, sentAnswers } from './survey-draft.ts';

const NO_ANSWERS: SurveyDraft = {};

/** The form with all questions of a survey. The device stores the answers until they are sent. */
export function SurveyForm({ poll }: { poll: PollDetails }) {
  const client = useQueryClient();
  const { _id: id, questions } = poll;
  const form = useCallForm(NO_FIELDS, {
    keeps: `polls/${id}/answers`,
    initial: NO_ANSWERS,
    values: (draft) => Object.fromEntries(questions.map((_, place) => [place, draft[place] ?? {}])),
    found: (draft) =>
      Object.fromEntries(
        questions.flatMap((question, place) =>
          question.isRequired && !isAnswered(question, draft[place] ?? {}) ? [[place, say(POLL_SAYS.required)]] : [],
        ),
      ),
    send: (draft) => request(answerSurvey, { params: { id }, body: { answers: sentAnswers(questions, draft) } }),
    onSent(answered) {
      toast.success(t`Your answers have been sent.`);
      patchPoll(client, id, answered);
      void invalidateAnswers(client, id);
    },
    // An earlier call may have succeeded although its answer was lost.
    onRefused(error) {
      if (error instanceof ApiError && (error.code === 'already_voted' || error.code === 'poll_ended'))
        void client.invalidateQueries({ queryKey: pollQuery(id).queryKey });
    },
  });

  return (
    <Form aria-label={t`Survey`} className="flex flex-col gap-6" onSubmit={form.submit}>
      <WhoSees poll={poll} />
      {questions.map((question, place) => (
        <SurveyQuestionField
          // biome-ignore lint/suspicious/noArrayIndexKey: a question is identified by its place
          key={place}
          question={question}
          answer={form.draft[place] ?? {}}
          onAnswer={(answer) => form.change({ [place]: answer })}
          error={form.problems[place]}
        />
      ))}
      {form.kept && <DraftLine {...form.kept} />}
      {form.alert && <FormAlert>{form.alert}</FormAlert>}
      <div className="flex flex-wrap items-center justify-between gap-3 pb-2">
        <p className="text-14 text-muted">{t`You answer once. Answers can't be changed later.`}</p>
        <Button type="submit" busy={form.busy}>
          {form.busy ? t`Sending…` : t`Send answers`}
        </Button>
      </div>
    </Form>
  );
}

/** The note about what the author learns of the participants. */
function WhoSees({ poll: { withoutNames, author } }: { poll: PollDetails }) {
  const Icon = withoutNames ? EyeOff : Eye;
  const who = author?.name;
  return (
    <p className="flex gap-2.5 rounded-control bg-raised px-3 py-2.5 text-14">
      <Icon size={18} aria-hidden className="mt-0.5 shrink-0 text-muted" />
      <span>
        {who === undefined ? (
          withoutNames ? (
            t`The author doesn't see who answered. Answers appear together when the survey has ended and at least ${SECRET_VOTES_MIN} people answered. Don't write anything that identifies you.`
          ) : (
            t`The author sees your name with your answers.`
          )
        ) : withoutNames ? (
          <Trans>
            <bdi>{who}</bdi> doesn't see who answered. Answers appear together when the survey has ended and at least{' '}
            {SECRET_VOTES_MIN} people answered. Don't write anything that identifies you.
          </Trans>
        ) : (
          <Trans>
            <bdi>{who}</bdi> sees your name with your answers.
          </Trans>
        )}
      </span>
    </p>
  );
}
