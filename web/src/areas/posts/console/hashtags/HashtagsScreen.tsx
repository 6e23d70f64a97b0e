import { plural, t } from '@lingui/core/macro';
import { LISTED_TAGS_PAGE_SIZE } from '@quad/contract/limits/posts';
import { countManagedTags, exportManagedTags, listManagedTags } from '@quad/contract/posts/tag-management';
import { CalendarDays, EyeOff, Hash, Pin } from 'lucide-react';
import { fullNumber } from '../../../../lib/counts.ts';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { AdminPage } from '../../../../ui/console/admin-table/AdminPage.tsx';
import { adminTable } from '../../../../ui/console/admin-table/admin-table.ts';
import { optionsOf } from '../../../../ui/console/FoldedFilters.tsx';
import { TAG_ACTIONS } from './tag-actions.ts';
import { TAG_COLUMNS } from './tag-columns.tsx';

/** The hashtags of the campus, for admins: `/hashtags`. */
export const HashtagsScreen = ({ search }: ScreenProps<'/hashtags'>) => <AdminPage of={HASHTAGS} search={search} />;

const HASHTAGS = adminTable({
  path: '/hashtags',
  queryKey: ['hashtags'],
  texts: {
    get search() {
      return t`Search hashtags`;
    },
    get failed() {
      return t`The hashtags could not be loaded.`;
    },
    get notFound() {
      return t`No hashtags found`;
    },
    many: {
      get label() {
        return t`The chosen hashtags`;
      },
      get menuLabel() {
        return t`More actions for the chosen hashtags`;
      },
      count: (count) => plural(count, { one: '# hashtag', other: '# hashtags' }),
      get unloaded() {
        return t`A hashtag of another page`;
      },
      done: (count) => t`Done for ${plural(count, { one: '# hashtag', other: '# hashtags' })}.`,
      get nothing() {
        return t`It applies to none of these hashtags.`;
      },
    },
  },
  get title() {
    return t`Hashtags`;
  },
  get label() {
    return t`Hashtags`;
  },
  call: listManagedTags,
  pageSize: LISTED_TAGS_PAGE_SIZE,
  rowsOf: ({ tags }) => tags,
  keyOf: ({ _id }) => _id,
  nameOf: ({ tag }) => `#${tag}`,
  order: { usual: '-posts' },
  columns: TAG_COLUMNS,
  actions: TAG_ACTIONS,
  filters: [
    {
      name: 'state',
      get label() {
        return t`State`;
      },
      options: optionsOf(() => t`Any state`, {
        get shown() {
          return t({ message: 'Shown', context: 'hashtag' });
        },
        get hidden() {
          return t({ message: 'Hidden', context: 'hashtag' });
        },
        get merged() {
          return t({ message: 'Merged', context: 'hashtag' });
        },
        get pinned() {
          return t({ message: 'Pinned', context: 'hashtag' });
        },
      }),
    },
    {
      name: 'used',
      get label() {
        return t`Used`;
      },
      options: optionsOf(() => t`Used any time`, {
        get week() {
          return t`Used in the last 7 days`;
        },
        get never() {
          return t`No posts any more`;
        },
      }),
    },
  ],
  clears: ['state', 'used'],
  counts: {
    call: countManagedTags,
    cards: (counts) => [
      { label: t`Hashtags`, value: counts?.total, counts: t`In use on posts`, icon: Hash },
      { label: t`This week`, value: counts?.week, counts: t`Used in the last 7 days`, icon: CalendarDays },
      {
        label: t`Hidden`,
        value: counts?.hidden,
        counts: counts?.merged
          ? t`Not suggested to anyone, ${fullNumber(counts.merged)} merged`
          : t`Not suggested to anyone`,
        icon: EyeOff,
      },
      { label: t`Pinned`, value: counts?.pinned, counts: t`Shown first, at most 3`, icon: Pin },
    ],
  },
  file: { call: exportManagedTags, name: 'hashtags.csv', isOrdered: true },
  icon: Hash,
  none: {
    get title() {
      return t`No hashtags yet`;
    },
    get text() {
      return t`Hashtags of posts appear here.`;
    },
  },
});
