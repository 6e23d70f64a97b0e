import { CAMPUS_TIME_ZONE } from '@quad/contract/campus/campus-time';
import { ERRORS } from '@quad/contract/errors/catalogue';
import type { EventCategory } from '@quad/contract/events/event-terms';
import type { EventDetails } from '@quad/contract/events/events';
import { EVENT_CAPACITY_MAX, EVENT_TEAM_MAX } from '@quad/contract/limits/events';
import { isBlank, trimText } from '@quad/contract/wire/text-rules';
import type { FormProblems } from '../../../../lib/use-form-problems.ts';
import { instantIn, localIn } from '../../../../lib/zoned-time.ts';

/** The content of an event's form, as typed. */
export interface EventDraft {
  readonly title: string;
  readonly description: string;
  readonly category: EventCategory;
  readonly location: string;
  readonly mapAddress: string;
  /** The IANA name of the time zone of its times: that of its place, not of this device. */
  readonly timeZone: string;
  /** In the format of the browser's field, `2026-11-24T18:30`; empty without a time. */
  readonly startsAt: string;
  readonly endsAt: string;
  /** Empty without a limit. */
  readonly capacity: string;
  readonly inTeams: boolean;
  readonly least: string;
  readonly most: string;
}

export const EMPTY_EVENT: EventDraft = {
  title: '',
  description: '',
  category: 'Tech',
  location: '',
  mapAddress: '',
  timeZone: CAMPUS_TIME_ZONE,
  startsAt: '',
  endsAt: '',
  capacity: '',
  inTeams: false,
  least: '2',
  most: '4',
};

/** The form of an event that is edited. */
export function eventDraft(event: EventDetails): EventDraft {
  const { title, description, category, location, mapAddress, timeZone, capacity, team } = event;
  return {
    title,
    description,
    category,
    location,
    mapAddress,
    timeZone,
    startsAt: localIn(timeZone, event.startsAt),
    endsAt: localIn(timeZone, event.endsAt),
    capacity: capacity === null ? '' : String(capacity),
    inTeams: team !== null,
    least: String(team?.least ?? EMPTY_EVENT.least),
    most: String(team?.most ?? EMPTY_EVENT.most),
  };
}

/** The form as it is sent. */
export function sentEvent(draft: EventDraft) {
  const { title, description, category, location, mapAddress, timeZone, startsAt, endsAt } = draft;
  const { capacity, inTeams, least, most } = draft;
  return {
    title: trimText(title),
    description: trimText(description),
    category,
    location: trimText(location),
    mapAddress: mapAddress.trim(),
    timeZone,
    startsAt: instantIn(timeZone, startsAt),
    endsAt: instantIn(timeZone, endsAt),
    capacity: capacity.trim() === '' ? null : Number(capacity),
    team: inTeams ? { least: Number(least), most: Number(most) } : null,
  };
}

export type SentEvent = ReturnType<typeof sentEvent>;

/** The problems of a form, in the server's words. `keeps` is the event's stored start. */
export function eventProblems(draft: EventDraft, now: number, keeps = ''): FormProblems {
  const problems: Record<string, string> = {};
  if (isBlank(draft.title)) problems.title = 'Please enter a title';
  if (isBlank(draft.location)) problems.location = 'Please enter a place';
  const { mapAddress, startsAt, endsAt, capacity, team } = sentEvent(draft);
  if (mapAddress !== '' && !/^https:\/\/\S+$/i.test(mapAddress)) {
    problems.mapAddress = 'Please enter a web address that begins with https://';
  }
  if (startsAt === '') problems.startsAt = 'Please choose when it starts';
  else if (draft.startsAt !== keeps && Date.parse(startsAt) <= now) problems.startsAt = ERRORS.event_in_past.message;
  if (endsAt === '') problems.endsAt = 'Please choose when it ends';
  else if (startsAt !== '' && endsAt <= startsAt) problems.endsAt = ERRORS.ends_before_start.message;
  if (capacity !== null && !isCount(capacity, 1, EVENT_CAPACITY_MAX)) {
    problems.capacity = `Please enter how many can come, up to ${EVENT_CAPACITY_MAX}`;
  }
  if (team) {
    const says = `A team has from 1 to ${EVENT_TEAM_MAX} members`;
    if (!isCount(team.least, 1, EVENT_TEAM_MAX)) problems['team.least'] = says;
    if (!isCount(team.most, 2, EVENT_TEAM_MAX)) problems['team.most'] = says;
    else if (team.least > team.most || (capacity !== null && team.least > capacity)) {
      problems['team.least'] = ERRORS.wrong_team_size.message;
    }
  }
  return problems;
}

const isCount = (count: number, least: number, most: number) =>
  Number.isInteger(count) && count >= least && count <= most;
