import { type Static, type TSchema, Type } from 'typebox';
import { CHANNELS_WATCHED } from '../limits/wire.ts';
import { Role } from '../people/people.ts';
import { defineCall } from '../wire/call.ts';
import { Done, Id, IdParams } from '../wire/schemas.ts';

/**
 * Something that happens and is told to open apps at once, over the stream of `openStream`. The domain that it happens
 * in defines it. What it says is small, ids and counts: content is read by calls, which check who may see it.
 */
export interface LiveEvent<Data extends TSchema = TSchema> {
  readonly event: string;
  readonly data: Data;
}

/** What an event says. */
export type LiveData<Event extends LiveEvent> = Static<Event['data']>;

/**
 * Defines a live event.
 *
 * @example
 * export const notificationsChanged = defineLiveEvent('notifications.changed', Type.Object({ unread: Type.Integer() }));
 */
export const defineLiveEvent = <Data extends TSchema>(event: string, data: Data): LiveEvent<Data> => ({ event, data });

/**
 * The first event of every stream. `position` is that of the last event before it; `missed` says that events after the
 * position that was asked for are not stored any more, so that what the app shows has to be read again. `role` is that of the
 * stream's person.
 */
export const streamOpened = defineLiveEvent(
  'stream.opened',
  Type.Object({ stream: IdParams.properties.id, position: Type.Integer(), missed: Type.Boolean(), role: Role }),
);

/**
 * What a stream watches from now on. It comes over the stream, so what happens in these channels afterwards comes after
 * it.
 */
export const streamWatches = defineLiveEvent('stream.watches', Type.Object({ channels: Type.Array(Type.String()) }));

/** The role that a person has from now on, so that the app shows what belongs to it without signing in again. */
export const roleTold = defineLiveEvent('session.role', Type.Object({ person: Id, role: Role }));

export const openStream = defineCall({
  method: 'GET',
  path: '/api/stream',
  summary:
    'What happens, as it happens: server-sent events (text/event-stream) until either side hangs up. Events with an id come in its order, each once; `after` is the last one that has arrived',
  tag: 'live',
  access: 'signed-in',
  query: Type.Object({ after: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })) }),
  answer: Type.String(),
  stream: true,
});

/** A channel: its kind, and the id of what it is about where there are several: `feed`, `post:<id>`. */
const Channel = Type.String({
  maxLength: 80,
  pattern: '^[a-z]+(:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$',
  says: 'This is not a valid channel',
});

export const watchChannels = defineCall({
  method: 'POST',
  path: '/api/stream/:id/channels',
  summary:
    'Which channels a stream of one’s own watches, in place of those it has watched; unknown ones are left out. The stream says when it does',
  tag: 'live',
  access: 'signed-in',
  limit: 'watching',
  params: IdParams,
  body: Type.Object({ channels: Type.Array(Channel, { maxItems: CHANNELS_WATCHED }) }),
  answer: Done,
});
