import { msg } from '@lingui/core/runtime-macro';
import { type Static, type TSchema, Type } from 'typebox';
import { CHANNELS_WATCHED } from '../limits/wire.ts';
import { Role } from '../people/people.ts';
import { defineCall } from '../wire/call.ts';
import { LanguageCode } from '../wire/language-code.ts';
import { Done, Id, IdParams } from '../wire/schemas.ts';

/**
 * A live event, published to open apps over the stream of `openStream`. Its domain defines it. Its data is small: ids
 * and counts. Content is read by calls, which check the permissions.
 */
export interface LiveEvent<Data extends TSchema = TSchema> {
  readonly event: string;
  readonly data: Data;
}

export type LiveData<Event extends LiveEvent> = Static<Event['data']>;

/**
 * Define a live event.
 *
 * @example export const notificationsChanged = defineLiveEvent('notifications.changed', Type.Object({ unread:
 * Type.Integer() }));
 */
export const defineLiveEvent = <Data extends TSchema>(event: string, data: Data): LiveEvent<Data> => ({ event, data });

/**
 * The first event of every stream. `position` is the position of the last event before it. `missed`: events after the
 * requested position have expired, so the app must reload what it shows. `role` and `language` are those of the stream's
 * user: another device may have changed the language.
 */
export const streamOpened = defineLiveEvent(
  'stream.opened',
  Type.Object({
    stream: IdParams.properties.id,
    position: Type.Integer(),
    missed: Type.Boolean(),
    role: Role,
    language: LanguageCode,
  }),
);

/**
 * The channels that a stream watches from now on. Sent over the stream itself, so later events of these channels come
 * after it.
 */
export const streamWatches = defineLiveEvent('stream.watches', Type.Object({ channels: Type.Array(Type.String()) }));

/**
 * A new role of a user, so that the app adapts without signing in again, or a new language, which another device has
 * chosen. Both, as they are now, where the stream has just opened.
 */
export const roleTold = defineLiveEvent(
  'session.role',
  Type.Object({ person: Id, role: Type.Optional(Role), language: Type.Optional(LanguageCode) }),
);

export const openStream = defineCall({
  method: 'GET',
  path: '/api/stream',
  summary:
    'Stream live events: server-sent events (text/event-stream) until either side closes. Events with an id arrive in order, each once. `after` is the last received event',
  tag: 'live',
  access: 'signed-in',
  query: Type.Object({ after: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })) }),
  answer: Type.String(),
  stream: true,
});

/** A channel: its kind, followed by an id where there are several: `feed`, `post:<id>`. */
const Channel = Type.String({
  maxLength: 80,
  pattern: '^[a-z]+(:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$',
  says: msg`This is not a valid channel`,
});

export const watchChannels = defineCall({
  method: 'POST',
  path: '/api/stream/:id/channels',
  repeatable: true,
  summary: 'Replace the channels that your stream watches. Ignores unknown channels. The stream confirms the change',
  tag: 'live',
  access: 'signed-in',
  limit: 'watching',
  params: IdParams,
  body: Type.Object({ channels: Type.Array(Channel, { maxItems: CHANNELS_WATCHED }) }),
  answer: Done,
});
