import type { SurveyQuestion } from '@quad/contract/polls/survey-questions';
import { csvInSlices } from '../../platform/slices.ts';
import type { StoredAnswer, StoredAnswers } from './survey-answers.rules.ts';

interface AnswersRow {
  readonly name: string | null;
  readonly username: string | null;
  readonly answers: StoredAnswers;
}

/**
 * Answers to a survey as a CSV file (RFC 4180). Spreadsheets need its byte order mark to detect the encoding. An
 * apostrophe keeps them from running a cell as a formula.
 */
export function surveyTable(
  { questions, withoutNames }: { questions: readonly SurveyQuestion[]; withoutNames: boolean },
  rows: readonly AnswersRow[],
): Promise<string> {
  const who = withoutNames ? [] : ['Name', 'Username'];
  return csvInSlices([...who, ...questions.map(heading)], rows, ({ name, username, answers }) => [
    ...(withoutNames ? [] : [name, username]),
    ...questions.map((question, place) => cellOf(question, answers[place])),
  ]);
}

/** The heading of a question, with the labels of its scale: `How clean? (1 = Dirty, 5 = Spotless)`. */
function heading({ text, scale, firstLabel, lastLabel }: SurveyQuestion): string {
  const ends = [firstLabel && `1 = ${firstLabel}`, lastLabel && `${scale} = ${lastLabel}`].filter(Boolean);
  return ends.length > 0 ? `${text} (${ends.join(', ')})` : text;
}

function cellOf({ choices }: SurveyQuestion, answer: StoredAnswer | undefined): string | number {
  if (answer === undefined) return '';
  if (typeof answer === 'string' || typeof answer === 'number') return answer;
  return answer.map((place) => choices[place]).join('; ');
}
