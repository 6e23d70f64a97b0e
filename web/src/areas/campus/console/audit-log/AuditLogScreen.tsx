import { t } from '@lingui/core/macro';
import { AUDIT_ACTIONS, AUDIT_VIAS, type AuditAction } from '@quad/contract/campus/audit-actions';
import { type AuditLine, exportAuditLog, listAuditLog } from '@quad/contract/campus/audit-log';
import { AUDIT_PAGE_SIZE } from '@quad/contract/limits/campus';
import { Filter, ListFilter, ScrollText, UserRound } from 'lucide-react';
import { fullNumber } from '../../../../lib/counts.ts';
import type { SearchOf } from '../../../../lib/routing/paths.ts';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { AdminPage } from '../../../../ui/console/admin-table/AdminPage.tsx';
import { adminTable, type FilterParts } from '../../../../ui/console/admin-table/admin-table.ts';
import type { RowAction } from '../../../../ui/console/admin-table/row-action.ts';
import { changeSearch } from '../../../../ui/console/change-search.ts';
import type { Column } from '../../../../ui/console/table-types.ts';
import { TimeAgo } from '../../../../ui/TimeAgo.tsx';
import { actionOptions, actionText, VIA_TEXTS } from './audit-texts.ts';
import { Action, Actor, Details, Subject } from './LineParts.tsx';

/** The actions of admins, moderators and the command line: `/audit-log`. */
export const AuditLogScreen = ({ search }: ScreenProps<'/audit-log'>) => <AdminPage of={AUDIT_LOG} search={search} />;

const COLUMNS: readonly Column<AuditLine>[] = [
  {
    id: 'action',
    get header() {
      return t`Action`;
    },
    cell: (line) => <Action line={line} />,
    onCard: 'title',
  },
  {
    id: 'actor',
    get header() {
      return t`Who`;
    },
    cell: (line) => <Actor line={line} />,
  },
  {
    id: 'subject',
    get header() {
      return t`Affected`;
    },
    cell: (line) => <Subject line={line} />,
  },
  {
    id: 'details',
    get header() {
      return t`Details`;
    },
    cell: (line) => <Details line={line} />,
  },
  {
    id: 'at',
    get header() {
      return t`When`;
    },
    cell: ({ at }) => <TimeAgo instant={at} className="whitespace-nowrap" />,
  },
  {
    id: 'number',
    get header() {
      return t`Line`;
    },
    cell: ({ number }) => fullNumber(number),
    align: 'end',
  },
];

type Search = SearchOf<'/audit-log'>;

/** Replace the filters to show lines like the chosen one. The days stay. */
const narrow = (search: Search, changes: Search) =>
  changeSearch('/audit-log', search, {
    q: undefined,
    action: undefined,
    via: undefined,
    subject: undefined,
    ...changes,
  });

const NARROWINGS: readonly RowAction<AuditLine, Search>[] = [
  {
    icon: UserRound,
    get label() {
      return t`Show what else they did`;
    },
    when: ({ actor }) => actor !== null,
    select: ({ actor }, search) => narrow(search, { q: actor?.username }),
  },
  {
    icon: Filter,
    get label() {
      return t`Show what else was done to it`;
    },
    when: ({ subject }) => subject !== null,
    select: ({ subject }, search) => narrow(search, { subject: subject?.id }),
  },
  {
    icon: ListFilter,
    get label() {
      return t`Show only this action`;
    },
    select: ({ action }, search) => narrow(search, { action }),
  },
];

const isAction = (action: string | undefined): action is AuditAction =>
  action !== undefined && Object.hasOwn(AUDIT_ACTIONS, action);

const AUDIT_LOG = adminTable({
  path: '/audit-log',
  queryKey: ['audit-log'],
  texts: {
    get failed() {
      return t`The audit log could not be loaded.`;
    },
  },
  get title() {
    return t`Audit Log`;
  },
  get description() {
    return t`Everything admins, moderators and the command line do. Entries are never edited or removed, and tampering can be detected.`;
  },
  get label() {
    return t`Audit log`;
  },
  get section() {
    return t`Lines`;
  },
  call: listAuditLog,
  isCursored: true,
  pageSize: AUDIT_PAGE_SIZE,
  rowsOf: ({ lines }) => lines,
  keyOf: ({ number }) => String(number),
  nameOf: ({ number, action }) => t`line ${number}, ${actionText(action)}`,
  filtersOf: ({ q, action, ...rest }) => ({ ...rest, person: q, action: isAction(action) ? action : undefined }),
  columns: COLUMNS,
  actions: NARROWINGS,
  get searchLabel() {
    return t`Search who did it`;
  },
  filters: [
    {
      name: 'action',
      get label() {
        return t`Action`;
      },
      get options() {
        return [{ value: '', label: t`Every action` }, ...actionOptions()];
      },
    },
    {
      name: 'via',
      get label() {
        return t`Where`;
      },
      options: [
        {
          value: '',
          get label() {
            return t`Everywhere`;
          },
        },
        ...AUDIT_VIAS.map((via) => ({ value: via, label: VIA_TEXTS[via] })),
      ],
    },
  ],
  more: { names: ['subject', 'since', 'until'], fields: (parts) => <AuditDays {...parts} /> },
  file: { call: exportAuditLog, name: 'Audit log.csv' },
  icon: ScrollText,
  none: {
    get title() {
      return t`No entries yet`;
    },
    get text() {
      return t`What admins do appears here.`;
    },
  },
  notFound: {
    get title() {
      return t`No entries found`;
    },
    get text() {
      return t`Try another search, or clear the filters.`;
    },
  },
  get end() {
    return t`That's all.`;
  },
});

/** The first and the last day of the shown lines. They stay side by side when the filters wrap. */
function AuditDays({ search: { since, until }, change }: FilterParts<Search>) {
  return (
    <div className="flex shrink-0 gap-2">
      <DayFilter
        label={t({ message: 'From', context: 'date' })}
        value={since}
        onValue={(day) => change({ since: day })}
      />
      <DayFilter
        label={t({ message: 'To', context: 'date' })}
        value={until}
        onValue={(day) => change({ until: day })}
      />
    </div>
  );
}

interface DayFilterProps {
  label: string;
  value: string | undefined;
  onValue: (day: string | undefined) => void;
}

function DayFilter({ label, value = '', onValue }: DayFilterProps) {
  return (
    <label className="flex min-h-11 shrink-0 items-center gap-2 rounded-full border border-edge bg-surface px-4 font-medium text-14">
      {label}
      <input
        type="date"
        value={value}
        onChange={({ target }) => onValue(target.value || undefined)}
        className="min-h-9 bg-transparent tabular-nums"
      />
    </label>
  );
}
