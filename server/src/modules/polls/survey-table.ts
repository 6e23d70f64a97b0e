import type { SurveyQuestion } from '@quad/contract/survey-questions';
import { stringify } from 'csv-stringify/sync';
import type { StoredAnswer, StoredAnswers } from './survey-answers.rules.ts';

interface AnswersRow {
  readonly name: string | null;
  readonly username: string | null;
  readonly answers: StoredAnswers;
}

/**
 * Answers to a survey as a CSV file for spreadsheets (RFC 4180, with a byte order mark, because they take it for another
 * encoding otherwise). Cells that one would run as a formula begin with an apostrophe.
 */
export function surveyTable(
  { questions, withoutNames }: { questions: readonly SurveyQuestion[]; withoutNames: boolean },
  rows: readonly AnswersRow[],
): string {
  const who = withoutNames ? [] : ['Name', 'Username'];
  const lines = rows.map(({ name, username, answers }) => [
    ...(withoutNames ? [] : [name, username]),
    ...questions.map((question, place) => inWords(question, answers[place])),
  ]);
  return stringify([[...who, ...questions.map(({ text }) => text)], ...lines], {
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
  });
}

function inWords({ choices }: SurveyQuestion, answer: StoredAnswer | undefined): string | number {
  if (answer === undefined) return '';
  if (typeof answer === 'string' || typeof answer === 'number') return answer;
  return answer.map((place) => choices[place]).join('; ');
}
