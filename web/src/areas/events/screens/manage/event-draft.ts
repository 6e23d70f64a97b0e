import { t } from '@lingui/core/macro';
import { CAMPUS_TIME_ZONE } from '@quad/contract/campus/campus-time';
import { errorText } from '@quad/contract/errors/error-text';
import { createEvent } from '@quad/contract/events/event-hosting';
import type { EventDetails } from '@quad/contract/events/events';
import { say } from '@quad/contract/language/say';
import { EVENT_TEAM_MAX } from '@quad/contract/limits/events';
import { PAYMENT_SAYS } from '@quad/contract/membership/payment-terms';
import { isBlank } from '@quad/contract/wire/text-rules';
import { formFields } from '../../../../lib/form-fields.ts';
import type { useFormDraft } from '../../../../lib/input/use-form-draft.ts';
import { draftsOf, type QuestionDraft, questionProblems, sentQuestions } from '../../../../lib/question-drafts.ts';
import type { FormOfFields } from '../../../../lib/use-form-fields.ts';
import type { FormProblems } from '../../../../lib/use-form-problems.ts';
import { instantIn, localIn } from '../../../../lib/zoned-time.ts';
import type { CoverChoice } from './CoverField.tsx';

/** The fields of an event. Its `timeZone` is that of its place, not of this device. */
export const eventFields = formFields(createEvent, ['clientId', 'group']);

/**
 * The form of an event. Times are as the browser's field has them, `2026-11-24T18:30`. An empty capacity sets no limit.
 */
export type EventDraft = ReturnType<typeof eventFields.empty> & {
  readonly inTeams: boolean;
  readonly least: string;
  readonly most: string;
  readonly questions: readonly QuestionDraft[];
  readonly cover: CoverChoice;
};

export const EMPTY_EVENT: EventDraft = {
  ...eventFields.empty({
    category: 'Tech',
    timeZone: CAMPUS_TIME_ZONE,
  }),
  inTeams: false,
  least: '2',
  most: '4',
  questions: [],
  cover: undefined,
};

/** The form of an event that is edited. */
export function eventDraft(event: EventDetails): EventDraft {
  const { timeZone, startsAt, endsAt, team } = event;
  return {
    ...eventFields.draftOf(event),
    startsAt: localIn(timeZone, startsAt),
    endsAt: localIn(timeZone, endsAt),
    inTeams: team !== null,
    least: String(team?.least ?? EMPTY_EVENT.least),
    most: String(team?.most ?? EMPTY_EVENT.most),
    questions: draftsOf(event.questions),
    cover: undefined,
  };
}

/** The form as it is sent. */
export const sentEvent = (draft: EventDraft) => ({
  ...eventFields.sent(draft),
  startsAt: instantIn(draft.timeZone, draft.startsAt),
  endsAt: instantIn(draft.timeZone, draft.endsAt),
  team: draft.inTeams ? { least: Number(draft.least), most: Number(draft.most) } : null,
  questions: sentQuestions(draft),
});

export type SentEvent = ReturnType<typeof sentEvent>;

/** The problems of a form, in the server's words. `keeps` is the start that the event had already. */
export function eventProblems(draft: EventDraft, now: number, keeps = ''): FormProblems {
  const sent = sentEvent(draft);
  const { startsAt, endsAt, capacity, team } = sent;
  const problems: Record<string, string> = { ...eventFields.problemsIn(sent) };
  if (startsAt !== '' && draft.startsAt !== keeps && Date.parse(startsAt) <= now) {
    problems.startsAt = errorText('event_in_past');
  }
  if (endsAt !== '' && startsAt !== '' && endsAt <= startsAt) problems.endsAt = errorText('ends_before_start');
  if (sent.fee !== null) {
    if (sent.payeeAddress === '') problems.payeeAddress = say(PAYMENT_SAYS.address);
    if (isBlank(sent.payeeName)) problems.payeeName = say(PAYMENT_SAYS.name);
  }
  Object.assign(problems, questionProblems(sent.questions));
  if (team) {
    const says = t`A team has from 1 to ${EVENT_TEAM_MAX} members`;
    if (!isCount(team.least, 1)) problems['team.least'] = says;
    if (!isCount(team.most, 2)) problems['team.most'] = says;
    else if (team.least > team.most || (capacity !== null && team.least > capacity)) {
      problems['team.least'] = errorText('wrong_team_size');
    }
  }
  return problems;
}

const isCount = (count: number, least: number) => Number.isInteger(count) && count >= least && count <= EVENT_TEAM_MAX;

/** The form that the screens share. */
export type EventFormFields = FormOfFields<EventDraft> &
  Pick<ReturnType<typeof useFormDraft>, 'kept'> & { readonly busy: boolean };
