import type { SurveyQuestion } from '@quad/contract/polls/survey-questions';
import type { SurveyAnswer } from '@quad/contract/polls/surveys';
import { isBlank } from '@quad/contract/wire/text-rules';

/** The draft of an answer: the places of choices, a number, or a text. */
export interface AnswerDraft {
  readonly choices?: readonly number[];
  readonly number?: number;
  readonly text?: string;
}

/** Answers that have not been sent, by the places of questions. */
export type SurveyDraft = Readonly<Record<string, AnswerDraft>>;

/** The maximum number of surveys with stored drafts; the oldest drafts are dropped. */
const MOST = 10;
const KEY = 'survey-drafts';

interface Stored {
  readonly userId: string;
  /** By survey, the one filled in last at the end. */
  readonly drafts: readonly (readonly [pollId: string, draft: SurveyDraft])[];
}

/** The user's draft of a survey on this device. */
export function readDraft(userId: string, pollId: string): SurveyDraft {
  return new Map(read(userId)).get(pollId) ?? {};
}

/** Store a draft; an empty draft removes it. Where storage is blocked, it lasts as long as the screen. */
export function storeDraft(userId: string, pollId: string, draft: SurveyDraft) {
  const others = read(userId).filter(([id]) => id !== pollId);
  const drafts = Object.keys(draft).length === 0 ? others : [...others, [pollId, draft] as const];
  try {
    if (drafts.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify({ userId, drafts: drafts.slice(-MOST) } satisfies Stored));
  } catch {
    // Blocked or full.
  }
}

/** Removes the drafts on this device: their writer leaves. */
export function forgetDrafts() {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: nothing was stored.
  }
}

/** Drafts of another user are not read, and the next stored draft deletes them. */
function read(userId: string): Stored['drafts'] {
  try {
    const stored: Stored | null = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return stored?.userId === userId && Array.isArray(stored.drafts) ? stored.drafts : [];
  } catch {
    return [];
  }
}

/** The answers of a draft to send: one for each answered question. */
export function sentAnswers(questions: readonly SurveyQuestion[], draft: SurveyDraft): SurveyAnswer[] {
  return questions.flatMap((question, place): SurveyAnswer[] => {
    const answer = draft[place];
    if (!answer || !isAnswered(question, answer)) return [];
    const { choices, number, text } = answer;
    if (question.kind === 'text') return [{ question: place, text: text ?? '' }];
    if (question.kind === 'scale') return number === undefined ? [] : [{ question: place, number }];
    return [{ question: place, choices: [...(choices ?? [])] }];
  });
}

/** Whether something is filled in that answers the question. */
export function isAnswered({ kind }: SurveyQuestion, { choices = [], number, text = '' }: AnswerDraft): boolean {
  if (kind === 'text') return !isBlank(text);
  return kind === 'scale' ? number !== undefined : choices.length > 0;
}
