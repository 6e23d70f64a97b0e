import { t } from '@lingui/core/macro';
import type { SearchKind } from '@quad/contract/search/search-kinds';

export const KIND_NAMES: Readonly<Record<SearchKind, string>> = {
  get people() {
    return t`People`;
  },
  get posts() {
    return t`Posts`;
  },
  get tags() {
    return t`Tags`;
  },
  get notices() {
    return t`Notices`;
  },
  get events() {
    return t`Events`;
  },
  get library() {
    return t`Books and notes`;
  },
  get postings() {
    return t`Internships and jobs`;
  },
  get programs() {
    return t`Certificate programs`;
  },
  get groups() {
    return t`Study groups`;
  },
  get polls() {
    return t`Polls`;
  },
  get listings() {
    return t`For sale`;
  },
  get memes() {
    return t`Memes`;
  },
};

/** The names of the buttons that show all results of a kind. */
export const SEE_ALL_TEXTS: Readonly<Record<SearchKind, () => string>> = {
  people: () => t`See all people`,
  posts: () => t`See all posts`,
  tags: () => t`See all tags`,
  notices: () => t`See all notices`,
  events: () => t`See all events`,
  library: () => t`See all books and notes`,
  postings: () => t`See all internships and jobs`,
  programs: () => t`See all certificate programs`,
  groups: () => t`See all study groups`,
  polls: () => t`See all polls`,
  listings: () => t`See all for sale`,
  memes: () => t`See all memes`,
};
