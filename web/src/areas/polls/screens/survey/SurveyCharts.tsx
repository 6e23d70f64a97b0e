import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { SECRET_VOTES_MIN } from '@quad/contract/limits/polls';
import type { PollDetails } from '@quad/contract/polls/polls';
import { type QuestionResults, type SurveyResults, surveyTable } from '@quad/contract/polls/surveys';
import { cutText } from '@quad/contract/text/cut-text';
import { useQuery } from '@tanstack/react-query';
import { EyeOff, Sheet as Table } from 'lucide-react';
import { saveFile } from '../../../../lib/save-file.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Skeletons } from '../../../../ui/Skeletons.tsx';
import { useSaveFile } from '../../../../ui/use-save-file.ts';
import { resultsQuery } from '../../queries/poll-queries.ts';
import { labelOf } from '../../texts/poll-texts.ts';
import { percentOf, percentsOf } from '../poll-shares.ts';

/** The answers to the viewer's own survey: a chart for each question, and a download of all answers. */
export function SurveyCharts({ poll }: { poll: PollDetails }) {
  const query = useQuery(resultsQuery(poll._id));
  const { data } = query;
  const table = useSaveFile(() =>
    saveFile(surveyTable, { params: { id: poll._id }, name: `${cutText(poll.question, 60)} - answers.csv` }),
  );
  return (
    <section aria-labelledby="answers" className="flex flex-col gap-3 pt-6">
      <div className="flex min-h-11 items-center justify-between gap-3 px-4 md:px-0">
        <h2 id="answers" className="text-section">
          {t`Answers`}
        </h2>
        {data?.resultState === 'shown' && data.answersCount > 0 && (
          <Button kind="secondary" busy={table.isPending} onClick={() => table.mutate()} className="px-4 text-14">
            <Trans>
              <Table size={18} aria-hidden />
              CSV
            </Trans>
          </Button>
        )}
      </div>
      <Loaded
        query={query}
        failed={t`The answers could not be loaded.`}
        loading={<Skeletons label={t`Loading the answers`} shape={['h-44 rounded-card', 'h-44 rounded-card']} />}
      >
        {(results) => <Results results={results} />}
      </Loaded>
    </section>
  );
}

const WITHHELD = {
  get after_end() {
    return t`Answers without names appear when the survey has ended and at least ${SECRET_VOTES_MIN} people answered.`;
  },
  get too_few() {
    return t`Fewer than ${SECRET_VOTES_MIN} people answered. Without names, their answers stay hidden.`;
  },
} as const;

function Results({ results: { resultState, questions, answersCount } }: { results: SurveyResults }) {
  if (resultState !== 'shown') {
    return (
      <p className="flex gap-2.5 px-4 text-muted md:px-0">
        <EyeOff size={20} aria-hidden className="mt-0.5 shrink-0" />
        {WITHHELD[resultState]}
      </p>
    );
  }
  if (answersCount === 0)
    return <p className="px-4 text-muted md:px-0">{t`Nobody has answered yet. Share the survey.`}</p>;
  return questions.map((question, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a question is identified by its place
    <Question key={place} question={question} of={answersCount} />
  ));
}

function Question({ question, of }: { question: QuestionResults; of: number }) {
  const { text, kind, answersCount, mean } = question;
  return (
    <article className="flex flex-col gap-3 border-line border-y bg-surface p-4 md:rounded-card md:border-x">
      <h3 dir="auto" className="wrap-anywhere font-semibold">
        {text}
      </h3>
      {kind === 'text' ? <Texts question={question} /> : <Bars question={question} />}
      <p className="text-14 text-muted tabular-nums">
        {mean === null ? t`${answersCount} of ${of} answered` : t`${answersCount} of ${of} answered · Average ${mean}`}
      </p>
    </article>
  );
}

/**
 * A bar for each choice or number of the scale. The table serves screen readers. Shares count answers to the question.
 */
function Bars({ question }: { question: QuestionResults }) {
  const { text, kind, choices, counts, answersCount } = question;
  // With several choices a person counts in several bars, so the sum may exceed 100.
  const shares = kind === 'several' ? counts.map((count) => percentOf(count, answersCount)) : percentsOf(counts);
  const names = kind === 'scale' ? counts.map((_, step) => String(step + 1)) : choices;
  return (
    <table className="w-full border-separate border-spacing-y-1.5">
      <caption className="sr-only">{text}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{kind === 'scale' ? t`Number` : t`Choice`}</th>
          <th scope="col">{t`Answers`}</th>
          <th scope="col">{t`Share`}</th>
        </tr>
      </thead>
      <tbody>
        {counts.map((count, place) => {
          const percent = shares[place];
          return (
            <tr key={names[place]}>
              <th scope="row" dir="auto" className="wrap-anywhere w-2/5 pe-3 text-start font-normal text-14">
                {names[place]}
                {kind === 'scale' && <ScaleMeaning question={question} number={place + 1} />}
              </th>
              <td className="w-full">
                <span className="flex items-center gap-2.5">
                  <span aria-hidden="true" className="h-5 flex-1 overflow-hidden rounded-sm bg-raised">
                    <span className="block h-full rounded-sm bg-accent" style={{ width: `${percent}%` }} />
                  </span>
                  <span className="w-8 text-end text-14 tabular-nums">{count}</span>
                </span>
              </td>
              <td className="w-16 ps-2 text-end text-14 text-muted tabular-nums">{percent}%</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The label of a number on a scale. */
function ScaleMeaning({ question, number }: { question: QuestionResults; number: number }) {
  const label = labelOf(question, number);
  return (
    label && (
      <>
        {' '}
        <bdi className="ms-1 text-muted">{label}</bdi>
      </>
    )
  );
}

function Texts({ question: { texts, answersCount } }: { question: QuestionResults }) {
  if (texts.length === 0) return null;
  return (
    <>
      <ul className="flex flex-col gap-2">
        {texts.map(({ text, person }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: answers have no ids, so that no one can link them
          <li key={place} className="rounded-control bg-raised px-3 py-2.5">
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {text}
            </p>
            {person && (
              <p className="mt-1 text-14 text-muted">
                <bdi>{person.name}</bdi>
              </p>
            )}
          </li>
        ))}
      </ul>
      {texts.length < answersCount && <p className="text-14 text-muted">{t`The CSV file has all of them.`}</p>}
    </>
  );
}
