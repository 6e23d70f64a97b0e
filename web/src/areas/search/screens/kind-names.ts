import type { SearchKind } from '@quad/contract/search/search-kinds';

export const KIND_NAMES: Readonly<Record<SearchKind, string>> = {
  people: 'People',
  posts: 'Posts',
  tags: 'Tags',
  notices: 'Notices',
  events: 'Events',
  library: 'Books and notes',
  postings: 'Internships and jobs',
  programs: 'Certificate programs',
  groups: 'Study groups',
  polls: 'Polls',
  listings: 'For sale',
  memes: 'Memes',
};
