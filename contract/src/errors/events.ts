import { EVENT_HOSTS_MAX, EVENT_PICTURES_OF_PERSON, EVENT_PROPOSALS_MAX } from '../limits/events.ts';
import type { ErrorDefinitions } from './definition.ts';

export const EVENTS_ERRORS = {
  event_in_past: { status: 400, message: 'This time has passed. Please choose a later one.' },
  ends_before_start: { status: 400, message: 'The event must end after it starts.' },
  event_too_long: { status: 400, message: 'An event can last up to 14 days.' },
  wrong_team_size: {
    status: 400,
    message: 'A team’s smallest size can’t exceed its largest, and its largest can’t exceed the capacity.',
  },
  no_such_event: { status: 404, message: 'This event no longer exists.' },
  no_such_event_update: { status: 404, message: 'This update no longer exists.' },
  no_such_event_picture: { status: 404, message: 'This picture no longer exists.' },
  no_such_event_ticket: { status: 404, message: 'There is no such ticket for this event.' },
  no_such_team: { status: 404, message: 'This team no longer exists.' },
  no_such_invitation: { status: 404, message: 'This invitation is no longer valid. Ask for a new one.' },
  no_such_calendar: { status: 404, message: 'There is no such calendar.' },
  host_not_friend: { status: 403, message: 'You can only make friends of yours a host. Ask them to be friends first.' },
  event_hosts_changed: { status: 409, message: 'The hosts of this event have changed. Please check again.' },
  event_of_campus: {
    status: 409,
    message: 'This event is published for the whole campus. It cannot be moved into a group.',
  },
  event_over: { status: 409, message: 'This event is over.' },
  event_not_over: { status: 409, message: 'This event is not over yet.' },
  event_cancelled: { status: 409, message: 'This event has been cancelled.' },
  event_full: { status: 409, message: 'There are no seats left.' },
  not_proposed: { status: 409, message: 'This proposal has already been decided.' },
  too_many_proposals: {
    status: 409,
    message: `You have ${EVENT_PROPOSALS_MAX} proposals waiting for a decision. Delete one you don’t need.`,
  },
  capacity_taken: { status: 409, message: 'More people than that already have a seat.' },
  teams_fixed: { status: 409, message: 'Teams cannot be changed once someone has registered.' },
  team_needed: { status: 409, message: 'Register for this event with a team.' },
  no_teams: { status: 409, message: 'This event has no teams. Register yourself.' },
  team_full: { status: 409, message: 'This team is full.' },
  team_name_taken: { status: 409, message: 'Another team has this name.' },
  in_other_team: { status: 409, message: 'You are in another team. Leave it first.' },
  not_registered: { status: 409, message: 'You are not registered for this event.' },
  checked_in_already: { status: 409, message: 'You have already been checked in.' },
  last_host: { status: 409, message: 'An event needs a host. Name another one first.' },
  too_many_hosts: { status: 409, message: `An event can have up to ${EVENT_HOSTS_MAX} hosts.` },
  too_many_event_pictures: {
    status: 409,
    message: `You can add up to ${EVENT_PICTURES_OF_PERSON} pictures to an event.`,
  },
} as const satisfies ErrorDefinitions;
