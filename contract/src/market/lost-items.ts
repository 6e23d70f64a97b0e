import { type Static, Type } from 'typebox';
import {
  LISTINGS_PAGE_DEFAULT,
  LISTINGS_PAGE_SIZE,
  LOST_DESCRIPTION_MAX,
  LOST_PLACE_MAX,
  LOST_QUESTION_MAX,
  LOST_TITLE_MAX,
} from '../limits/market.ts';
import { SEARCH_MAX } from '../limits/search.ts';
import { PersonCard } from '../people/people.ts';
import { PostMedia } from '../posts/posts.ts';
import { defineCall } from '../wire/call.ts';
import {
  chosenDay,
  cursorPaging,
  Done,
  filledLine,
  freeLine,
  freeText,
  Id,
  IdParams,
  Instant,
  nullable,
  oneOf,
} from '../wire/schemas.ts';
import { Handover } from './handovers.ts';
import { ChosenPictures, ClientId, MarketPicture } from './listings.ts';
import { LOST_KINDS, MARKET_SAYS } from './market-terms.ts';

/**
 * A lost or found item. `happenedOn` is the day and `place` the place of losing or finding it. `question` asks for a
 * detail that the finder keeps secret, so that only the owner can answer; empty when the finder asks nothing.
 */
export const LostItem = Type.Object({
  _id: Id,
  kind: oneOf(LOST_KINDS),
  title: Type.String(),
  description: Type.String(),
  place: Type.String(),
  happenedOn: Type.String(),
  question: Type.String(),
  picture: nullable(PostMedia),
  person: PersonCard,
  state: oneOf(['open', 'returned', 'closed']),
  createdAt: Instant,
});
export type LostItem = Static<typeof LostItem>;

/** An item with its pictures, and items of the other kind that may be the same thing, best match first. */
export const WholeLostItem = Type.Object({
  ...LostItem.properties,
  pictures: Type.Array(MarketPicture),
  matches: Type.Array(LostItem),
});
export type WholeLostItem = Static<typeof WholeLostItem>;

const tag = 'lost and found';
const access = 'signed-in';
const ofOne = { tag, access, params: IdParams } as const;
const one = Type.Object({ item: WholeLostItem });

export const LostItemPage = Type.Object({ items: Type.Array(LostItem), nextCursor: nullable(Id) });
export type LostItemPage = Static<typeof LostItemPage>;

export const listLostItems = defineCall({
  method: 'GET',
  path: '/api/lost-items',
  summary: 'List lost and found items that have not been returned, newest first; or all of your own',
  tag,
  access,
  limit: 'searches',
  query: Type.Object({
    q: Type.Optional(freeLine(SEARCH_MAX)),
    kind: Type.Optional(oneOf(LOST_KINDS)),
    list: Type.Optional(oneOf(['all', 'mine'])),
    ...cursorPaging(LISTINGS_PAGE_SIZE, LISTINGS_PAGE_DEFAULT),
  }),
  answer: LostItemPage,
});

export const getLostItem = defineCall({
  method: 'GET',
  path: '/api/lost-items/:id',
  summary: 'Get a lost or found item, with possible matches',
  ...ofOne,
  answer: one,
  errors: ['no_such_lost_item'],
});

export const createLostItem = defineCall({
  method: 'POST',
  path: '/api/lost-items',
  repeatable: 'clientId',
  summary: 'Report a lost or found item. Idempotent by `clientId`',
  tag,
  access,
  limitWhenNew: 'things',
  limit: 'listings',
  body: Type.Object({
    clientId: ClientId,
    kind: oneOf(LOST_KINDS),
    title: filledLine(LOST_TITLE_MAX, MARKET_SAYS.title),
    description: freeText(LOST_DESCRIPTION_MAX),
    place: filledLine(LOST_PLACE_MAX, MARKET_SAYS.place),
    happenedOn: chosenDay(MARKET_SAYS.happenedOn),
    question: freeLine(LOST_QUESTION_MAX),
    pictures: ChosenPictures,
  }),
  status: 201,
  answer: one,
  errors: ['no_such_picture', 'day_in_future'],
});

export const deleteLostItem = defineCall({
  method: 'DELETE',
  path: '/api/lost-items/:id',
  summary: 'Delete your lost or found item, with its pictures',
  ...ofOne,
  answer: Done,
  errors: ['no_such_lost_item', 'forbidden'],
});

export const closeLostItem = defineCall({
  method: 'PUT',
  path: '/api/lost-items/:id/state',
  summary: 'Close your item, or reopen it',
  ...ofOne,
  body: Type.Object({ state: oneOf(['open', 'closed']) }),
  answer: one,
  errors: ['no_such_lost_item', 'forbidden', 'handover_done'],
});

const ofReturn = { tag, access, params: Type.Object({ id: Id, personId: Id }) } as const;

/** The hand-over of an item between its poster and a person who wrote to them; null until it begins. */
const returned = Type.Object({ item: LostItem, handover: nullable(Handover) });

export const getReturn = defineCall({
  method: 'GET',
  path: '/api/lost-items/:id/returns/:personId',
  summary: 'Get the return of an item between its poster and another person: for the two of them',
  ...ofReturn,
  answer: returned,
  errors: ['no_such_lost_item', 'forbidden'],
});

export const startReturn = defineCall({
  method: 'PUT',
  path: '/api/lost-items/:id/returns/:personId',
  summary:
    'Begin the hand-over of your item with someone who has written about it. Ends a hand-over with another person',
  ...ofReturn,
  answer: returned,
  errors: ['no_such_lost_item', 'forbidden', 'no_conversation_yet', 'handover_done'],
});
