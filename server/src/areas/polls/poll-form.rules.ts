import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import { POLL_LASTS_MAX_MS, POLL_OPTIONS } from '@quad/contract/limits/polls';
import { POLL_SAYS } from '@quad/contract/polls/poll-says';
import type { createPoll } from '@quad/contract/polls/polls';
import type { SurveyQuestion, SurveyQuestionForm } from '@quad/contract/polls/survey-questions';
import type { BodyOf } from '@quad/contract/wire/call';
import { trimText } from '@quad/contract/wire/text-rules';

type PollBody = BodyOf<typeof createPoll>;

/** The problems of a new poll, by field, that the contract's schema cannot find. */
export function pollProblems(form: PollBody, now: number): Record<string, string> {
  const problems: Record<string, string> = {};
  const { pollKind, options = [], questions = [], endsAt = null, audience } = form;
  const isElection = pollKind === 'ballot' && (form.nominationsEndAt ?? null) !== null;
  if (pollKind === 'survey') {
    if (questions.length === 0) problems.questions = say(POLL_SAYS.questions);
    for (const [place, question] of questions.entries()) {
      const problem = questionProblem(question);
      if (problem) problems[`questions.${place}`] = problem;
    }
  } else if (isElection) {
    Object.assign(problems, openingProblems(form, now));
  } else {
    const problem = listProblem(options, say(POLL_SAYS.options));
    if (problem) problems.options = problem;
  }
  const end = endsAt === null ? undefined : Date.parse(endsAt);
  if (end === undefined) {
    if (pollKind === 'ballot') problems.endsAt = say(POLL_SAYS.ballotEnd);
  } else if (end <= now || end > now + POLL_LASTS_MAX_MS) problems.endsAt = say(POLL_SAYS.endsAt);
  if (audience && audience.who !== 'all' && (audience[audience.who] ?? null) === null) {
    problems.audience = say(AUDIENCE_SAYS[audience.who]);
  }
  return problems;
}

/** The problems of an election's times. Candidates are its options, so the form has none. */
function openingProblems({ nominationsEndAt, opensAt, endsAt }: PollBody, now: number): Record<string, string> {
  const problems: Record<string, string> = {};
  const nominationsEnd = Date.parse(nominationsEndAt ?? '');
  const opens = Date.parse(opensAt ?? '');
  if (!(nominationsEnd > now)) problems.nominationsEndAt = say(POLL_SAYS.nominationsEnd);
  if (!(opens >= nominationsEnd) || opens >= Date.parse(endsAt ?? '')) problems.opensAt = say(POLL_SAYS.opensAt);
  return problems;
}

const AUDIENCE_SAYS = {
  department: msg`Please choose a department`,
  year: msg`Please choose a year`,
  group: msg`Please choose a group`,
} as const;

/** The problem of a question's choices or scale. */
function questionProblem({ kind, choices, scale }: SurveyQuestionForm): string | undefined {
  if (kind === 'scale') return scale === null ? say(msg`Choose a scale from 1 to 5 or from 1 to 10`) : undefined;
  return kind === 'text' ? undefined : listProblem(choices, say(POLL_SAYS.choices));
}

function listProblem(options: readonly string[], says: string): string | undefined {
  if (options.length < POLL_OPTIONS.min || options.length > POLL_OPTIONS.max) return says;
  const different = new Set(options.map((option) => trimText(option).toLowerCase()));
  return different.size < options.length ? say(POLL_SAYS.sameOption) : undefined;
}

/** The stored form of a question, without fields of other kinds. */
export function cleanQuestion({ kind, text, isRequired, choices, ...ofScale }: SurveyQuestionForm): SurveyQuestion {
  const { scale, firstLabel = '', lastLabel = '' } = ofScale;
  const isScale = kind === 'scale';
  return {
    kind,
    text: trimText(text),
    isRequired,
    choices: kind === 'one' || kind === 'several' ? choices.map(trimText) : [],
    scale: isScale ? scale : null,
    firstLabel: isScale ? trimText(firstLabel) : '',
    lastLabel: isScale ? trimText(lastLabel) : '',
  };
}
