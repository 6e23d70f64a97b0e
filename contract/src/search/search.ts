import { msg } from '@lingui/core/runtime-macro';
import { type Static, Type } from 'typebox';
import { POSTING_KINDS, POSTING_STATUSES } from '../careers/posting-terms.ts';
import { LibraryHit } from '../library/library.ts';
import { SEARCH_FEW, SEARCH_MAX, SEARCH_PAGE_SIZE } from '../limits/search.ts';
import { DepartmentKey, PersonCard, Relation } from '../people/people.ts';
import { POLL_KINDS } from '../polls/poll-terms.ts';
import { Media } from '../posts/media.ts';
import { PostMedia } from '../posts/posts.ts';
import { defineCall } from '../wire/call.ts';
import { freeText, Id, Instant, nullable, oneOf } from '../wire/schemas.ts';
import { SEARCH_KINDS } from './search-kinds.ts';

const { isSelf, isFollowing, isFriend, request } = Relation.properties;

/** A found person, and the viewer's relation to them. */
export const FoundPerson = Type.Object({
  ...PersonCard.properties,
  department: nullable(DepartmentKey),
  year: nullable(Type.Integer({ description: 'Year of study, from 1' })),
  relation: Type.Object({ isSelf, isFollowing, isFriend, request }),
});
export type FoundPerson = Static<typeof FoundPerson>;

/** A found post. `medium` is its first picture or video. */
export const FoundPost = Type.Object({
  _id: Id,
  author: PersonCard,
  caption: Type.String(),
  medium: nullable(PostMedia),
  createdAt: Instant,
});
export type FoundPost = Static<typeof FoundPost>;

/** A tag without its #, and the number of its public posts. */
export const FoundTag = Type.Object({ tag: Type.String(), postsCount: Type.Integer() });
export type FoundTag = Static<typeof FoundTag>;

/** A found notice. `date` is day-month-year, `text` the beginning of its description. */
export const FoundNotice = Type.Object({
  _id: Id,
  title: Type.String(),
  date: Type.String(),
  text: Type.String(),
  isExpired: Type.Boolean(),
});
export type FoundNotice = Static<typeof FoundNotice>;

export const FoundPosting = Type.Object({
  _id: Id,
  kind: oneOf(POSTING_KINDS),
  title: Type.String(),
  company: Type.String(),
  location: Type.String(),
  status: oneOf(POSTING_STATUSES),
});
export type FoundPosting = Static<typeof FoundPosting>;

export const FoundProgram = Type.Object({
  _id: Id,
  title: Type.String(),
  organizer: Type.String(),
  duration: Type.String(),
  isOpen: Type.Boolean({ description: 'Enrolment is open' }),
});
export type FoundProgram = Static<typeof FoundProgram>;

/** A found study group. `text` is the beginning of its description. */
export const FoundGroup = Type.Object({
  _id: Id,
  title: Type.String(),
  text: Type.String(),
  membersCount: Type.Integer(),
});
export type FoundGroup = Static<typeof FoundGroup>;

/** A found event. `date` is year-month-day. */
export const FoundEvent = Type.Object({
  _id: Id,
  title: Type.String(),
  category: Type.String(),
  location: Type.String(),
  date: Type.String(),
  isOver: Type.Boolean(),
});
export type FoundEvent = Static<typeof FoundEvent>;

/** A found poll, survey or secret ballot. */
export const FoundPoll = Type.Object({
  _id: Id,
  pollKind: oneOf(POLL_KINDS),
  question: Type.String(),
  votesCount: Type.Integer(),
  isOpen: Type.Boolean(),
});
export type FoundPoll = Static<typeof FoundPoll>;

/** A found listing. `price` is in rupees. */
export const FoundListing = Type.Object({
  _id: Id,
  title: Type.String(),
  category: Type.String(),
  price: Type.Integer(),
  picture: nullable(Media),
});
export type FoundListing = Static<typeof FoundListing>;

export const FoundMeme = Type.Object({
  _id: Id,
  title: Type.String(),
  author: PersonCard,
  media: Media,
  createdAt: Instant,
});
export type FoundMeme = Static<typeof FoundMeme>;

/** The results, best match first. */
export const SearchResults = Type.Object({
  people: Type.Array(FoundPerson),
  posts: Type.Array(FoundPost),
  tags: Type.Array(FoundTag),
  notices: Type.Array(FoundNotice),
  events: Type.Array(FoundEvent),
  library: Type.Array(LibraryHit),
  postings: Type.Array(FoundPosting),
  programs: Type.Array(FoundProgram),
  groups: Type.Array(FoundGroup),
  polls: Type.Array(FoundPoll),
  listings: Type.Array(FoundListing),
  memes: Type.Array(FoundMeme),
});
export type SearchResults = Static<typeof SearchResults>;

/** The corrected text, when the typed one has a typing error. Kinds without a match then show those of this text. */
const Meant = nullable(Type.String());

const typed = freeText(SEARCH_MAX);

/** An offset in a list, or the id of the last item. */
const Cursor = Type.String({
  maxLength: 36,
  pattern: '^(?:[1-9][0-9]{0,2}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$',
  says: msg`This is not where a page ends`,
});

export const search = defineCall({
  method: 'GET',
  path: '/api/search',
  view: 'Search',
  summary: `Search people, posts, tags, notices, events, books and notes, internships, jobs, certificate programs, study groups, polls, things for sale and memes while you type: the ${SEARCH_FEW} best matches of each that you may see. Names match by their beginning, with a typing error, and in Devanagari and Latin letters by either. Titles and tags match with up to two typing errors`,
  tag: 'search',
  access: 'signed-in',
  limit: 'searches',
  query: Type.Object({ q: typed }),
  answer: Type.Object({ ...SearchResults.properties, meant: Meant }),
});

/** `after` is the `nextCursor` of the previous page. */
export const searchKind = defineCall({
  method: 'GET',
  path: '/api/search/:kind',
  summary: 'Search one kind, page by page. The lists of other kinds are empty',
  tag: 'search',
  access: 'signed-in',
  limit: 'searches',
  params: Type.Object({ kind: oneOf(SEARCH_KINDS, msg`This cannot be searched`) }),
  query: Type.Object({
    q: typed,
    limit: Type.Integer({ minimum: 1, maximum: SEARCH_PAGE_SIZE, default: SEARCH_PAGE_SIZE }),
    after: Type.Optional(Cursor),
  }),
  answer: Type.Object({ ...SearchResults.properties, nextCursor: nullable(Type.String()), meant: Meant }),
});
