import type { SurveyQuestion } from '@quad/contract/polls/survey-questions';
import { csvInSlices } from '../../platform/slices.ts';
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
): Promise<string> {
  const who = withoutNames ? [] : ['Name', 'Username'];
  return csvInSlices([...who, ...questions.map(heading)], rows, ({ name, username, answers }) => [
    ...(withoutNames ? [] : [name, username]),
    ...questions.map((question, place) => inWords(question, answers[place])),
  ]);
}

/** A question as the head of its column, with what the ends of its scale mean: `How clean? (1 = Dirty, 5 = Spotless)`. */
function heading({ text, scale, firstLabel, lastLabel }: SurveyQuestion): string {
  const ends = [firstLabel && `1 = ${firstLabel}`, lastLabel && `${scale} = ${lastLabel}`].filter(Boolean);
  return ends.length > 0 ? `${text} (${ends.join(', ')})` : text;
}

function inWords({ choices }: SurveyQuestion, answer: StoredAnswer | undefined): string | number {
  if (answer === undefined) return '';
  if (typeof answer === 'string' || typeof answer === 'number') return answer;
  return answer.map((place) => choices[place]).join('; ');
}
