import { say } from '@quad/contract/language/say';
import { POLL_LASTS_MAX_MS, POLL_OPTION_MAX, POLL_OPTIONS } from '@quad/contract/limits/polls';
import { DEPARTMENT_KEYS, type Department } from '@quad/contract/people/departments';
import { POLL_SAYS } from '@quad/contract/polls/poll-says';
import type { PollAudience, PollKind, Scale, SurveyQuestionKind } from '@quad/contract/polls/poll-terms';
import { createPoll } from '@quad/contract/polls/polls';
import type { BodyOf } from '@quad/contract/wire/call';
import { characters, isBlank, trimText } from '@quad/contract/wire/text-rules';
import { formFields } from '../../../../lib/form-fields.ts';
import type { FormProblems } from '../../../../lib/use-form-problems.ts';

export interface QuestionDraft {
  /** Identifies a question of a draft. */
  readonly key: number;
  readonly kind: SurveyQuestionKind;
  readonly text: string;
  readonly isRequired: boolean;
  /** A line each. */
  readonly choices: string;
  readonly scale: Scale;
  readonly firstLabel: string;
  readonly lastLabel: string;
}

/** The fields of a poll that are sent as they are typed. */
export const pollFields = formFields(createPoll, ['clientId', 'pollKind']);

type PollFields = ReturnType<typeof pollFields.empty>;

/** The content of a poll's form, as typed. `endsAt` is as the browser's field has it, `2026-11-24T23:59`; empty: none. */
export interface PollDraft extends PollFields {
  readonly kind: PollKind;
  /** A ballot whose options are students who nominate themselves. */
  readonly isElection: boolean;
  readonly options: readonly { readonly key: number; readonly text: string }[];
  readonly questions: readonly QuestionDraft[];
  readonly who: PollAudience;
  readonly department: Department;
  readonly year: number;
  readonly group: string | null;
}

export const emptyQuestion = (key: number): QuestionDraft => ({
  key,
  kind: 'one',
  text: '',
  isRequired: true,
  choices: '',
  scale: 5,
  firstLabel: '',
  lastLabel: '',
});

export const emptyPoll = (kind: PollKind, group: string | undefined): PollDraft => ({
  ...pollFields.empty({ resultsAfter: 'vote', requires: 'nothing' }),
  kind,
  isElection: false,
  options: [
    { key: 0, text: '' },
    { key: 1, text: '' },
  ],
  questions: [emptyQuestion(0)],
  who: group === undefined ? 'all' : 'group',
  department: DEPARTMENT_KEYS[0] ?? 'cse',
  year: 1,
  group: group ?? null,
});

const linesOf = (text: string): string[] => text.split('\n').map(trimText).filter(Boolean);

/** Whether a draft is an election. */
export const isElectionDraft = ({ kind, isElection }: Pick<PollDraft, 'kind' | 'isElection'>): boolean =>
  kind === 'ballot' && isElection;

/** The form as it is sent. */
export function sentPoll(draft: PollDraft): Omit<BodyOf<typeof createPoll>, 'clientId'> {
  const { kind, who, department, year, group, endsAt } = draft;
  const isSurvey = kind === 'survey';
  const isElection = isElectionDraft(draft);
  return {
    pollKind: kind,
    ...pollFields.sent(draft),
    options: isSurvey || isElection ? [] : draft.options.map(({ text }) => trimText(text)),
    questions: isSurvey
      ? draft.questions.map(({ kind: asked, text, isRequired, choices, scale, firstLabel, lastLabel }) => ({
          kind: asked,
          text: trimText(text),
          isRequired,
          choices: asked === 'one' || asked === 'several' ? linesOf(choices) : [],
          ...(asked === 'scale'
            ? { scale, firstLabel: trimText(firstLabel), lastLabel: trimText(lastLabel) }
            : { scale: null }),
        }))
      : [],
    endsAt: instantOf(endsAt),
    nominationsEndAt: isElection ? instantOf(draft.nominationsEndAt) : null,
    opensAt: isElection ? instantOf(draft.opensAt) : null,
    requires: kind === 'ballot' ? draft.requires : 'nothing',
    audience: {
      who,
      ...(who === 'department' ? { department } : {}),
      ...(who === 'year' ? { year } : {}),
      ...(who === 'group' ? { group } : {}),
    },
  };
}

/** The problems of a poll's form, by the names in the call. */
export function pollProblems(draft: PollDraft, now: number): FormProblems {
  const problems: Record<string, string> = {};
  const { options = [], questions = [], endsAt, nominationsEndAt, opensAt } = sentPoll(draft);
  const isSurvey = draft.kind === 'survey';
  if (isBlank(draft.question)) problems.question = isSurvey ? say(POLL_SAYS.title) : say(POLL_SAYS.question);
  for (const [place, option] of options.entries()) {
    if (option === '') problems[`options.${place}`] = say(POLL_SAYS.option);
    else if (isAmong(option, options.slice(0, place))) problems[`options.${place}`] = say(POLL_SAYS.sameOption);
  }
  for (const [place, { kind, text, choices }] of questions.entries()) {
    if (text === '') problems[`questions.${place}.text`] = say(POLL_SAYS.question);
    if (kind !== 'one' && kind !== 'several') continue;
    const problem = choicesProblem(choices);
    if (problem) problems[`questions.${place}.choices`] = problem;
  }
  const end = endsAt ? Date.parse(endsAt) : undefined;
  if (end === undefined) {
    if (draft.kind === 'ballot') problems.endsAt = say(POLL_SAYS.ballotEnd);
  } else if (end <= now || end > now + POLL_LASTS_MAX_MS) problems.endsAt = say(POLL_SAYS.endsAt);
  if (isElectionDraft(draft)) {
    const [nominationsEnd, opens] = [Date.parse(nominationsEndAt ?? ''), Date.parse(opensAt ?? '')];
    if (!(nominationsEnd > now)) problems.nominationsEndAt = say(POLL_SAYS.nominationsEnd);
    if (!(opens >= nominationsEnd) || (end !== undefined && opens >= end)) problems.opensAt = say(POLL_SAYS.opensAt);
  }
  return problems;
}

function choicesProblem(choices: readonly string[]): string | undefined {
  if (choices.some((choice) => characters(choice) > POLL_OPTION_MAX)) return say(POLL_SAYS.longChoice);
  if (choices.length < POLL_OPTIONS.min || choices.length > POLL_OPTIONS.max) return say(POLL_SAYS.choices);
  return choices.some((choice, place) => isAmong(choice, choices.slice(0, place)))
    ? say(POLL_SAYS.sameOption)
    : undefined;
}

const isAmong = (text: string, others: readonly string[]): boolean =>
  others.some((other) => other.toLowerCase() === text.toLowerCase());

function instantOf(local: string): string | null {
  const time = new Date(local).getTime();
  return Number.isFinite(time) ? new Date(time).toISOString() : null;
}
