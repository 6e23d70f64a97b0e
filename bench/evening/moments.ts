import { randomUUID } from 'node:crypto';
import type { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { createNotice } from '@quad/contract/college/notices';
import { createEvent, decideEvent } from '@quad/contract/events/event-hosting';
import { registerForEvent } from '@quad/contract/events/event-registrations';
import type { CampusEvent } from '@quad/contract/events/events';
import { subscribePush } from '@quad/contract/notifications/push';
import { createPoll } from '@quad/contract/polls/polls';
import { createPost, getPost } from '@quad/contract/posts/posts';
import type pg from 'pg';
import type { startPushService } from '../../server/src/testing/push-service.ts';
import { answerOf } from '../calls/demo-campus.ts';
import { callTo, type HttpAnswer } from '../load/http-call.ts';
import type { Member } from '../server/campus.ts';
import { makeLongVideos } from '../videos/long-videos.ts';
import { makeOne } from './open-load.ts';
import type { Tally } from './tally.ts';

export const SEATS = 200;
/** How many people try for a seat, and within how many milliseconds after it can be had. */
const SEEKERS = 1500;
const RUSH_MS = 2000;
const DAY_MS = 24 * 3600 * 1000;
const POLLS = 20;
const SUBSCRIBED_AT_ONCE = 20;

type PushService = Awaited<ReturnType<typeof startPushService>>;

/** Open polls of different people. */
export function openPolls(port: number, members: readonly Member[]): Promise<string[]> {
  const body = { pollKind: 'poll', question: 'Who wins tonight?', options: ['Red', 'Blue', 'Nobody'] } as const;
  return Promise.all(
    members.slice(1, 1 + POLLS).map(async ({ token }) => {
      const call = callTo(createPoll, { token, body: { ...body, options: [...body.options], clientId: randomUUID() } });
      return (await answerOf(port, createPoll, call))._id;
    }),
  );
}

/** Propose an event with `SEATS` seats, for which nobody can register before it is published. */
export async function proposeEvent(port: number, { token }: Member): Promise<string> {
  const startsAt = new Date(Date.now() + DAY_MS);
  const body = {
    clientId: randomUUID(),
    title: 'Night of short films',
    category: 'Design',
    location: 'Open air theatre',
    startsAt: startsAt.toISOString(),
    endsAt: new Date(startsAt.getTime() + DAY_MS / 12).toISOString(),
    timeZone: 'Asia/Kolkata',
    capacity: SEATS,
  };
  return (await answerOf(port, createEvent, callTo(createEvent, { token, body })))._id;
}

/** Seats of the rush: `given` by the answers, and the milliseconds from the publication to the last seat's answer. */
export interface Rush {
  readonly given: number;
  readonly lastSeatMs: number;
}

interface Rushing {
  readonly members: readonly Member[];
  readonly agents: readonly Agent[];
  readonly tally: Tally;
  readonly signal: AbortSignal;
}

/** Publish the event, and let many people register for it at once. */
export async function rushForSeats(
  port: number,
  event: string,
  { members: [admin, ...others], agents, tally, signal }: Rushing,
): Promise<Rush> {
  if (!admin) throw new Error('nobody may publish the event');
  const { token } = admin;
  await answerOf(port, decideEvent, callTo(decideEvent, { token, params: { id: event }, body: { publish: true } }));
  const opened = performance.now();
  const seekers = others.slice(-SEEKERS);
  const given: number[] = [];
  await Promise.all(
    seekers.map(async ({ token }, turn) => {
      await delay((RUSH_MS * turn) / seekers.length, undefined, { signal });
      const agent = agents[turn % agents.length];
      const seeking = {
        kind: 'registration',
        isWrite: true,
        call: callTo(registerForEvent, { token, params: { id: event } }),
        onAnswer({ body }: HttpAnswer) {
          const { registration } = JSON.parse(body.toString()) as CampusEvent;
          if (registration?.state === 'going') given.push(performance.now() - opened);
        },
      };
      await makeOne(port, seeking, { tally, dueAt: performance.now(), ...(agent && { agent }) });
    }),
  );
  return { given: given.length, lastSeatMs: Math.max(0, ...given) };
}

/** How many seats of an event are taken, by the database. */
export async function seatsOf(database: pg.Client, event: string): Promise<number> {
  const { rows } = await database.query<{ seats: number }>(
    "select count(*)::int as seats from event_registrations where event_id = $1 and state = 'going'",
    [event],
  );
  return rows[0]?.seats ?? 0;
}

/** Subscribe a browser of each of these people to push messages. */
export async function subscribeAll(port: number, members: readonly Member[], service: PushService): Promise<void> {
  let next = 0;
  const work = async () => {
    while (next < members.length) {
      const member = members[next++];
      if (!member) return;
      const call = callTo(subscribePush, { token: member.token, body: service.subscribe() });
      await answerOf(port, subscribePush, call);
    }
  };
  await Promise.all(Array.from({ length: SUBSCRIBED_AT_ONCE }, work));
}

const NOTICE = 'Water supply is off tomorrow morning';

/** Publish a notice to everyone; returns when, in milliseconds of `performance.now()`. */
export async function publishNotice(port: number, { token }: Member): Promise<number> {
  const sentAt = performance.now();
  const call = callTo(createNotice, { token, form: { title: NOTICE, urgentReason: 'Water supply' } });
  await answerOf(port, createNotice, call);
  return sentAt;
}

/** Milliseconds from the publication of the notice to each push message about it. */
export const pushTimes = (service: PushService, sentAt: number): number[] =>
  service.received.filter(({ payload }) => JSON.stringify(payload).includes(NOTICE)).map(({ at }) => at - sentAt);

/** Post three videos, one after another; returns a check whether all of them can be played. */
export async function createVideoPosts() {
  const { h264, hevc } = await makeLongVideos();
  const sent: { readonly id: string; readonly token: string }[] = [];
  return {
    async send(port: number, { token }: Member) {
      const call = callTo(createPost, {
        token,
        form: { caption: 'From the match', visibility: 'public' },
        file: { field: 'media', bytes: sent.length % 2 === 0 ? h264 : hevc, name: 'match.mp4', type: 'video/mp4' },
      });
      const { post } = await answerOf(port, createPost, call);
      sent.push({ id: post._id, token });
    },
    /** How many of the sent videos cannot be played yet. */
    async waiting(port: number): Promise<number> {
      const answers = await Promise.all(
        sent.map(({ id, token }) => answerOf(port, getPost, callTo(getPost, { token, params: { id } }))),
      );
      return answers.filter(({ processing }) => processing !== undefined).length;
    },
  };
}
