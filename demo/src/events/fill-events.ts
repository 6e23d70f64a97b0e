import { randomUUID } from 'node:crypto';
import type { Services } from '@quad/server/app';
import type { Viewer } from '@quad/server/sessions';
import { days } from '../age.ts';
import type { CommittedMedia } from '../media.ts';
import type { Campus } from '../people/fill-people.ts';
import { type DemoEvent, demoCategories, demoEvents, demoOrganisers } from './events.ts';

interface Parts {
  readonly campus: Campus;
  readonly media: CommittedMedia;
  /** The instant so many minutes before the load, in milliseconds since 1970. */
  readonly ago: (age: number) => number;
}

const ADMIN = 'leela.venkatesan';
const TIME_ZONE = 'Asia/Kolkata';
const INDIA_MS = 5.5 * 3600_000;
const HOUR_MS = 3600_000;
/** When the last event was proposed. */
const PROPOSED = days(4);

/** Add the events with their guests, teams, updates and pictures. Return their ids by their titles. */
export async function addEvents(services: Services, parts: Parts): Promise<ReadonlyMap<string, string>> {
  const { eventHosts, eventCategories } = services;
  const { campus } = parts;
  const admin = campus.viewer(ADMIN);
  for (const { who, club } of demoOrganisers) await eventHosts.addOrganiser(admin, campus.viewer(who).id, club);
  for (const name of demoCategories) await eventCategories.add(admin, name);
  const ids = new Map<string, string>();
  for (const event of demoEvents) ids.set(event.title, await addEvent(services, event, parts));
  return ids;
}

async function addEvent(services: Services, demo: DemoEvent, { campus, media, ago }: Parts): Promise<string> {
  const { eventHosting, eventDecisions, eventRegistrations, eventTeams, eventUpdates } = services;
  const host = campus.viewer(demo.host);
  const admin = campus.viewer(ADMIN);
  const { title, description, category, location, capacity = null, team = null, fee } = demo;
  const held = timesOf(demo, ago(0));
  const isOver = demo.inDays < 0;
  // registration needs an upcoming event, so a past event is created in the future and moved back afterwards
  const { _id, state } = await eventHosting.create(host, {
    clientId: randomUUID(),
    ...{ title, description, category, location, capacity, team, timeZone: TIME_ZONE },
    ...(fee ? { fee: fee.amount, payeeName: fee.payeeName, payeeAddress: fee.payeeAddress } : {}),
    ...(isOver ? isoOf({ startsAt: ago(0) + HOUR_MS, endsAt: ago(0) + 2 * HOUR_MS }) : isoOf(held)),
    at: ago(PROPOSED + (isOver ? days(8) : 0)),
  });
  if (demo.cover) await eventHosting.setCover(host, _id, media.picture(demo.cover));
  if (demo.isProposal) return _id;
  if (state === 'proposed') await eventDecisions.decide(admin, _id, { publish: true });
  if (demo.isFeatured) await eventDecisions.feature(admin, _id, true);
  for (const username of demo.goes ?? []) await eventRegistrations.register(campus.viewer(username), _id);
  for (const payment of demo.payments ?? [])
    await payFor(services, _id, { ...payment, payer: campus.viewer(payment.who), host });
  for (const { name, members } of demo.teams ?? []) {
    const [captain, ...others] = members.map(campus.viewer);
    if (!captain) continue;
    const { invitation } = await eventTeams.create(captain, _id, name);
    for (const member of others) await eventTeams.join(member, invitation ?? '');
  }
  for (const [place, text] of (demo.updates ?? []).entries())
    await eventUpdates.add(host, _id, { clientId: randomUUID(), text, at: ago(days(3) - place * 600) });
  if (isOver)
    await holdBefore(services, demo, { id: _id, publisher: state === 'proposed' ? admin : host, held, campus, media });
  return _id;
}

/** Send the reference of a payment, and decide about it as the host. */
async function payFor(
  { events, eventPayments }: Services,
  id: string,
  { payer, host, reference, decided }: NonNullable<DemoEvent['payments']>[number] & { payer: Viewer; host: Viewer },
): Promise<void> {
  const { payment } = await events.get(payer, id);
  if (!payment) throw new Error('a payment of the demo campus was not begun');
  await eventPayments.sendReference(payer, payment._id, reference);
  if (decided === undefined) return;
  if (decided === 'returned')
    await eventPayments.returnReference(host, payment._id, { reference, reason: 'wrong_amount' });
  else await eventPayments.confirm(host, payment._id, { reference });
  if (decided === 'reversed') await eventPayments.reverse(host, payment._id, 'Cannot come: an exam on that evening');
}

/** Check in the people who attended, move the event to its past time, and add what followed. */
async function holdBefore(
  { eventHosting, eventDoor, eventPictures, eventCertificates }: Services,
  demo: DemoEvent,
  {
    id,
    publisher,
    held,
    campus,
    media,
  }: Pick<Parts, 'campus' | 'media'> & { id: string; publisher: Viewer; held: ReturnType<typeof timesOf> },
): Promise<void> {
  const host = campus.viewer(demo.host);
  const now = new Date().toISOString();
  const came = (demo.came ?? []).map(campus.viewer);
  const tickets = await Promise.all(came.map((person) => eventDoor.ticket(person, id)));
  await eventDoor.checkIn(host, id, {
    door: 'Lab 2',
    sentAt: now,
    scans: tickets.map(({ _id: ticket }) => ({ scan: randomUUID(), ticket, code: null, at: now })),
  });
  await eventHosting.moveToPast(id, held);
  for (const { by, picture, altText } of demo.pictures ?? []) {
    const file = media.picture(picture);
    await eventPictures.add(campus.viewer(by), id, {
      clientId: randomUUID(),
      altText,
      file,
      at: held.endsAt + HOUR_MS,
    });
  }
  await eventCertificates.give(publisher, id);
}

/** Its start and end, in milliseconds since 1970. */
function timesOf({ inDays, at, hours }: DemoEvent, now: number): { startsAt: number; endsAt: number } {
  const day = new Date(now + INDIA_MS + inDays * 24 * HOUR_MS).toISOString().slice(0, 10);
  const startsAt = Date.parse(`${day}T${at}:00Z`) - INDIA_MS;
  return { startsAt, endsAt: startsAt + hours * HOUR_MS };
}

const isoOf = ({ startsAt, endsAt }: { startsAt: number; endsAt: number }) => ({
  startsAt: new Date(startsAt).toISOString(),
  endsAt: new Date(endsAt).toISOString(),
});
