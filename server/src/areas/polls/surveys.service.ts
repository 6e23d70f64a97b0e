import type { SurveyQuestion } from '@quad/contract/polls/survey-questions';
import type { QuestionResults, SurveyResults } from '@quad/contract/polls/surveys';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type BuiltFile, versionOf } from '../../platform/http/built-file.ts';
import { toPersonSummary } from '../people/summaries/person-summary.ts';
import { type PollRow, resultConditionsOf } from './polls.row.ts';
import { surveyResultState } from './polls.rules.ts';
import type { Polls } from './polls.service.ts';
import { surveyTable } from './survey-table.ts';
import * as repo from './surveys.repo.ts';

export type Surveys = ReturnType<typeof createSurveys>;

/** The results of surveys, for their authors. */
export function createSurveys({ db, polls }: { db: Database; polls: Polls }) {
  /** Find a survey of the viewer. Throw `no_such_poll` for any other poll. */
  const findOwn = async (viewer: Viewer, id: string): Promise<PollRow> => {
    const { row } = await polls.find(viewer, id);
    if (row.kind !== 'survey' || row.id !== viewer.id) throw new AppError('no_such_poll');
    return row;
  };

  return {
    async results(viewer: Viewer, id: string): Promise<SurveyResults> {
      const row = await findOwn(viewer, id);
      const resultState = surveyResultState(resultConditionsOf(row));
      const summary = { answersCount: row.votes_count, resultState };
      if (resultState !== 'shown') return { ...summary, questions: [] };
      const [chosen, answered, texts] = await Promise.all([
        repo.countChoices(db, id),
        repo.countAnswered(db, id),
        repo.listTexts(db, id),
      ]);
      return {
        ...summary,
        questions: row.questions.map((question, place) => {
          const counted = new Map(
            chosen.filter(({ question: of }) => of === place).map(({ value, count }) => [value, count]),
          );
          return {
            ...question,
            answersCount: answered.find(({ question: of }) => of === place)?.count ?? 0,
            ...figuresOf(question, counted),
            texts: texts.filter(({ question: of }) => of === place).map(toText),
          };
        }),
      };
    },

    /** The answers as a CSV file. Throw `results_withheld` while they are hidden. */
    async table(viewer: Viewer, id: string): Promise<BuiltFile> {
      const row = await findOwn(viewer, id);
      if (surveyResultState(resultConditionsOf(row)) !== 'shown') throw new AppError('results_withheld');
      const { questions, without_names: withoutNames, question } = row;
      const survey = { questions, withoutNames };
      return {
        name: `${question} - answers.csv`,
        version: versionOf('survey', id, survey, await repo.versionOfAnswers(db, id)),
        build: async () => surveyTable(survey, await repo.allAnswers(db, id)),
      };
    },
  };
}

/** The counts of a question by choice or by number. The mean of a scale is rounded to two decimals. */
function figuresOf(
  { kind, choices, scale }: SurveyQuestion,
  counted: ReadonlyMap<number, number>,
): Pick<QuestionResults, 'counts' | 'mean'> {
  if (kind === 'text') return { counts: [], mean: null };
  const values = kind === 'scale' ? Array.from({ length: scale ?? 0 }, (_, step) => step + 1) : [...choices.keys()];
  const counts = values.map((value) => counted.get(value) ?? 0);
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (kind !== 'scale' || all === 0) return { counts, mean: null };
  const sum = counts.reduce((sum, count, place) => sum + count * (place + 1), 0);
  return { counts, mean: Math.round((100 * sum) / all) / 100 };
}

function toText({ text, id, ...person }: Awaited<ReturnType<typeof repo.listTexts>>[number]) {
  return { text, person: id === null ? null : toPersonSummary({ ...person, id }) };
}
