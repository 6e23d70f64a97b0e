import { newId } from '../platform/db/ids.ts';
import type { TestContext, TestPerson } from './context.ts';
import { addEvent, addTeam, type eventForm, moveEvent } from './events.ts';
import { succeed } from './people.ts';
import { picture } from './posts.ts';

/** The events of a stage: the owner hosts them, the friend attends. */
export interface EventStage {
  /** A published future event. */
  event(): Promise<string>;
  /** An undecided proposal of an event. */
  eventProposal(): Promise<string>;
  /** A current event with the friend checked in. */
  begunEvent(): Promise<string>;
  /** A past event with the friend checked in. */
  pastEvent(): Promise<string>;
  /** The friend’s ticket for `begunEvent`. */
  eventTicket(): Promise<string>;
  /** An event for teams. */
  teamEvent(): Promise<string>;
  /** The owner’s team for it, with the friend. */
  team(): Promise<{ readonly _id: string; readonly invitation: string }>;
  /** The owner's update of `event`. */
  eventUpdate(): Promise<string>;
  /** The friend’s picture of `begunEvent`. */
  eventPicture(): Promise<string>;
  /** The path of the owner’s private calendar. */
  calendar(): Promise<string>;
}

type Once = <Value>(make: () => Promise<Value>) => () => Promise<Value>;

/** The form of a picture of an event. */
export async function eventPictureForm(): Promise<FormData> {
  const form = new FormData();
  form.set('clientId', newId());
  form.set('file', new Blob([new Uint8Array(await picture())]), 'picture.png');
  return form;
}

export function newEventStage(
  quad: TestContext,
  { owner, friend, admin }: Readonly<Record<'owner' | 'friend' | 'admin', TestPerson>>,
  once: Once,
): EventStage {
  const publish = async (fields: Parameters<typeof eventForm>[0] = {}) => {
    const { _id } = await addEvent(quad, owner, fields);
    await succeed(quad.call('POST', `/api/events/${_id}/decision`, { as: admin, body: { publish: true } }));
    return _id;
  };
  const goTo = async (event: string) => {
    await succeed(quad.call('POST', `/api/events/${event}/register`, { as: friend }));
    return event;
  };
  const letIn = async (event: string) => {
    const { _id } = (await succeed(quad.call('GET', `/api/events/${event}/ticket`, { as: friend }))).body;
    const now = new Date().toISOString();
    const scans = [{ scan: newId(), ticket: _id, code: null, at: now }];
    await succeed(
      quad.call('POST', `/api/events/${event}/check-ins`, { as: owner, body: { door: '', sentAt: now, scans } }),
    );
    return _id as string;
  };
  const event = once(async () => goTo(await publish()));
  const begunEvent = once(async () => {
    const id = await goTo(await publish());
    await moveEvent(quad, id, 1);
    await letIn(id);
    return id;
  });
  const teamEvent = once(() => publish({ team: { least: 2, most: 8 } }));
  return {
    event,
    eventProposal: once(async () => {
      // Rows that only read share an owner, who may have only a few proposals.
      await quad.services.db
        .deleteFrom('events')
        .where('proposer_id', '=', owner.id)
        .where('state', '=', 'proposed')
        .execute();
      return (await addEvent(quad, owner))._id;
    }),
    begunEvent,
    pastEvent: once(async () => {
      const id = await begunEvent();
      await moveEvent(quad, id, 5);
      return id;
    }),
    eventTicket: once(async () => letIn(await begunEvent())),
    teamEvent,
    team: once(async () => {
      const team = await addTeam(quad, [owner, friend], { event: await teamEvent() });
      return { _id: team._id, invitation: team.invitation ?? '' };
    }),
    eventUpdate: once(async () => {
      const body = { clientId: newId(), text: 'On stage' };
      return (await succeed(quad.call('POST', `/api/events/${await event()}/updates`, { as: owner, body }))).body._id;
    }),
    eventPicture: once(async () => {
      const body = await eventPictureForm();
      return (await succeed(quad.call('POST', `/api/events/${await begunEvent()}/pictures`, { as: friend, body }))).body
        ._id;
    }),
    calendar: once(async () => {
      const { address } = (await succeed(quad.call('POST', '/api/calendar-address', { as: owner }))).body;
      return new URL(address).pathname;
    }),
  };
}
