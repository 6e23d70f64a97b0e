import type { SearchResults } from '@quad/contract/search/search';
import type { SearchKind } from '@quad/contract/search/search-kinds';
import type { ReactNode } from 'react';
import { FriendState } from '../../../people/parts/FriendState.tsx';
import { PersonRow } from '../../../people/parts/PersonRow.tsx';
import { studyNote } from '../../../people/parts/study-note.ts';
import { Marked } from './Marked.tsx';
import {
  EventRow,
  GroupRow,
  LibraryRow,
  ListingRow,
  MemeRow,
  NoticeRow,
  PollRow,
  PostingRow,
  PostRow,
  ProgramRow,
  TagRow,
} from './rows.tsx';

interface ResultRowsProps<Kind extends SearchKind> {
  kind: Kind;
  items: SearchResults[Kind];
}

export function ResultRows<Kind extends SearchKind>({ kind, items }: ResultRowsProps<Kind>) {
  return <ul className="px-4 md:px-0">{ROWS[kind](items)}</ul>;
}

/** A row clips its content, so its link fills the row and has the focus ring inside. */
const LINE =
  '-mx-2 px-2 [contain-intrinsic-size:auto_64px] [content-visibility:auto] [&_a:focus-visible]:-outline-offset-2';

const ROWS: { [Kind in SearchKind]: (items: SearchResults[Kind]) => ReactNode } = {
  people: (people) =>
    people.map((person) => (
      <li key={person._id} className={LINE}>
        <PersonRow
          person={person}
          name={<Marked text={person.name} />}
          note={studyNote(person)}
          aside={<FriendState person={person} />}
        />
      </li>
    )),
  posts: (posts) =>
    posts.map((post) => (
      <li key={post._id} className={LINE}>
        <PostRow post={post} />
      </li>
    )),
  tags: (tags) =>
    tags.map((tag) => (
      <li key={tag.tag} className={LINE}>
        <TagRow found={tag} />
      </li>
    )),
  notices: (notices) =>
    notices.map((notice) => (
      <li key={notice._id} className={LINE}>
        <NoticeRow notice={notice} />
      </li>
    )),
  events: (events) =>
    events.map((event) => (
      <li key={event._id} className={LINE}>
        <EventRow event={event} />
      </li>
    )),
  library: (hits) =>
    hits.map((hit) => (
      <li key={hit._id} className={LINE}>
        <LibraryRow hit={hit} />
      </li>
    )),
  postings: (postings) =>
    postings.map((posting) => (
      <li key={posting._id} className={LINE}>
        <PostingRow posting={posting} />
      </li>
    )),
  programs: (programs) =>
    programs.map((program) => (
      <li key={program._id} className={LINE}>
        <ProgramRow program={program} />
      </li>
    )),
  groups: (groups) =>
    groups.map((group) => (
      <li key={group._id} className={LINE}>
        <GroupRow group={group} />
      </li>
    )),
  polls: (polls) =>
    polls.map((poll) => (
      <li key={poll._id} className={LINE}>
        <PollRow poll={poll} />
      </li>
    )),
  listings: (listings) =>
    listings.map((listing) => (
      <li key={listing._id} className={LINE}>
        <ListingRow listing={listing} />
      </li>
    )),
  memes: (memes) =>
    memes.map((meme) => (
      <li key={meme._id} className={LINE}>
        <MemeRow meme={meme} />
      </li>
    )),
};
