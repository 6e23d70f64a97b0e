import { t } from '@lingui/core/macro';
import {
  type Announcement,
  type AnnouncementState,
  exportAnnouncements,
  listAnnouncements,
} from '@quad/contract/college/announcements';
import { ANNOUNCEMENTS_PAGE_SIZE } from '@quad/contract/limits/college';
import { DEPARTMENTS } from '@quad/contract/people/departments';
import { weekdayMoment } from '@quad/contract/text/dates';
import { Megaphone } from 'lucide-react';
import { fullNumber } from '../../../lib/counts.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { STUDY_YEAR_LABELS } from '../../../lib/study-years.ts';
import { deviceTimeZone } from '../../../lib/time-zone-text.ts';
import { type AdminTable, adminTable } from '../../../ui/console/admin-table/admin-table.ts';
import { optionsOf } from '../../../ui/console/FoldedFilters.tsx';
import { Pill } from '../../../ui/console/Pill.tsx';
import type { Column } from '../../../ui/console/table-types.ts';
import { TimeAgo } from '../../../ui/TimeAgo.tsx';
import { audienceText, shareText } from './announcement-texts.ts';

const STATES: Record<AnnouncementState, string> = {
  get scheduled() {
    return t`Scheduled`;
  },
  get current() {
    return t({ message: 'Shown', context: 'announcement' });
  },
  get expired() {
    return t`Expired`;
  },
};

const COLUMNS: readonly Column<Announcement>[] = [
  {
    id: 'title',
    get header() {
      return t`Announcement`;
    },
    onCard: 'title',
    cell: ({ _id, title, state, isPinned, isUrgent }) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link
          to="/college-NoticeHub"
          search={{ notice: _id }}
          className="inline-flex min-h-11 items-center font-semibold hover:underline"
          dir="auto"
        >
          {title}
        </Link>
        {state !== 'current' && <Pill look={state === 'scheduled' ? 'warn' : 'plain'}>{STATES[state]}</Pill>}
        {isPinned && state === 'current' && <Pill>{t`Pinned`}</Pill>}
        {isUrgent && <Pill look="bad">{t`Urgent`}</Pill>}
      </span>
    ),
  },
  {
    id: 'audience',
    get header() {
      return t`Audience`;
    },
    cell: audienceText,
  },
  {
    id: 'published',
    get header() {
      return t({ message: 'Published', context: 'announcement' });
    },
    sortable: true,
    cell: ({ publishedAt, state }) =>
      state === 'scheduled' ? weekdayMoment(publishedAt, deviceTimeZone()) : <TimeAgo instant={publishedAt} />,
  },
  {
    id: 'told',
    get header() {
      return t`Told`;
    },
    sortable: true,
    align: 'end',
    cell: ({ told }) => fullNumber(told),
  },
  {
    id: 'read',
    get header() {
      return t({ message: 'Read', context: 'number of readers' });
    },
    sortable: true,
    align: 'end',
    cell: ({ read, told }) => shareText(read, told),
  },
  {
    id: 'acknowledged',
    get header() {
      return t`Acknowledged`;
    },
    sortable: true,
    align: 'end',
    cell: ({ acknowledged, told }) => (acknowledged === null ? t`Not asked` : shareText(acknowledged, told)),
  },
];

/** The college's announcements, with the reach of each: a tab of the messages of admins. */
export const ANNOUNCEMENTS = adminTable({
  path: '/messages',
  queryKey: ['announcements'],
  texts: {
    get search() {
      return t`Search announcements`;
    },
    get failed() {
      return t`The announcements could not be loaded.`;
    },
  },
  get label() {
    return t`Announcements`;
  },
  get panel() {
    return t`Announcements`;
  },
  note: () => (
    <p className="px-4 pb-3 text-14 text-muted md:px-5">
      {t`Told: people who were notified. Read: those who have marked the notification as read. Counts may be a minute old.`}
    </p>
  ),
  call: listAnnouncements,
  pageSize: ANNOUNCEMENTS_PAGE_SIZE,
  rowsOf: ({ announcements }) => announcements,
  keyOf: ({ _id }) => _id,
  nameOf: ({ title }) => title,
  filtersOf: ({ q, department, year, asks, shelf }) => ({ q, department, year, asks, state: shelf }),
  order: { usual: '-published' },
  columns: COLUMNS,
  filters: [
    {
      name: 'department',
      get label() {
        return t`Audience`;
      },
      options: () => optionsOf(t`Any audience`, { everybody: t`Everyone`, ...DEPARTMENTS }),
    },
    {
      name: 'year',
      get label() {
        return t`Year`;
      },
      options: () => optionsOf(t`Any year`, STUDY_YEAR_LABELS),
    },
    {
      name: 'shelf',
      get label() {
        return t`State`;
      },
      options: () => optionsOf(t`Any state`, STATES),
    },
    {
      name: 'asks',
      get label() {
        return t`Kind`;
      },
      options: () => optionsOf(t`Any kind`, { true: t`Asks to acknowledge`, false: t`Just informs` }),
    },
  ],
  file: { call: exportAnnouncements, name: 'announcements.csv', isOrdered: true },
  icon: Megaphone,
  none: {
    get title() {
      return t`No announcements yet`;
    },
    get text() {
      return t`What you announce appears here with its reach.`;
    },
  },
  notFound: {
    get title() {
      return t`Nothing found`;
    },
    get text() {
      return t`Try fewer filters.`;
    },
  },
});

/** The same table, with the same filters, for the roles that write announcements and answer no tickets. */
export const OWN_ANNOUNCEMENTS: AdminTable = Object.defineProperties(
  {},
  {
    // descriptors, because a spread would read the texts before the language is known
    ...Object.getOwnPropertyDescriptors(ANNOUNCEMENTS),
    path: { value: '/announcements', enumerable: true },
  },
) as AdminTable;
