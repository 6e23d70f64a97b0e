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
