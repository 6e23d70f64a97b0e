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
 * Something that was lost or found. `happenedOn` is the day, `place` where. `question` asks for a detail that whoever found it
 * keeps back, so that only its owner can answer; empty when nothing is asked.
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

/** With its pictures, and items of the other kind that may be the same thing, the likeliest first. */
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
  summary: 'What is lost and found and has not been returned, newest first; or all of one’s own',
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
  summary: 'One lost or found item, with what may be the same thing',
  ...ofOne,
  answer: one,
  errors: ['no_such_lost_item'],
});

export const createLostItem = defineCall({
  method: 'POST',
  path: '/api/lost-items',
  summary: 'Say what one has lost or found; the same `clientId` answers the same item',
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
  summary: 'Delete one’s own lost or found item, with its pictures',
  ...ofOne,
  answer: Done,
  errors: ['no_such_lost_item', 'forbidden'],
});

export const closeLostItem = defineCall({
  method: 'PUT',
  path: '/api/lost-items/:id/state',
  summary: 'Close one’s own item, or open it again',
  ...ofOne,
  body: Type.Object({ state: oneOf(['open', 'closed']) }),
  answer: one,
  errors: ['no_such_lost_item', 'forbidden', 'handover_done'],
});

const ofReturn = { tag, access, params: Type.Object({ id: Id, personId: Id }) } as const;

/** The hand-over of an item between who told of it and somebody who wrote to them; null until it begins. */
const returned = Type.Object({ item: LostItem, handover: nullable(Handover) });

export const getReturn = defineCall({
  method: 'GET',
  path: '/api/lost-items/:id/returns/:personId',
  summary: 'The return of an item between its poster and another person: for the two of them',
  ...ofReturn,
  answer: returned,
  errors: ['no_such_lost_item', 'forbidden'],
});

export const startReturn = defineCall({
  method: 'PUT',
  path: '/api/lost-items/:id/returns/:personId',
  summary:
    'Begin the hand-over of one’s own item with someone who has written about it; it ends one with another person',
  ...ofReturn,
  answer: returned,
  errors: ['no_such_lost_item', 'forbidden', 'no_conversation_yet', 'handover_done'],
});
