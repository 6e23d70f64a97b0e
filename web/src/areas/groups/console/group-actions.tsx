import { t } from '@lingui/core/macro';
import {
  closeStudyGroup,
  editManagedGroup,
  type ManagedGroup,
  reopenStudyGroup,
} from '@quad/contract/groups/group-management';
import { GROUP_KINDS, type GroupKind } from '@quad/contract/groups/group-terms';
import { REVIEW_REASON_MAX } from '@quad/contract/limits/careers';
import { STUDY_GROUP_TITLE_MAX } from '@quad/contract/limits/groups';
import { DEPARTMENTS, type Department } from '@quad/contract/people/departments';
import { Archive, ArchiveRestore, Crown, Eye, Flag, Pencil, UserRoundPlus } from 'lucide-react';
import { request } from '../../../lib/client.ts';
import { hrefOf } from '../../../lib/routing/address.ts';
import { type RowAction, rowQuestion } from '../../../ui/console/admin-table/row-action.ts';
import { optionsOf } from '../../../ui/console/FoldedFilters.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { ReportSheet } from '../../moderation/parts/reports/ReportSheet.tsx';
import { HandOver } from './HandOver.tsx';

/** The form for the listing of a group. Its hosts decide on its access. */
export const EDIT = rowQuestion({
  title: ({ title }: ManagedGroup) => t`Edit ${title}`,
  get description() {
    return t`How the group is listed. Its owner will be notified.`;
  },
  fields: [
    {
      name: 'title',
      get label() {
        return t({ message: 'Title', context: 'study group' });
      },
      max: STUDY_GROUP_TITLE_MAX,
      isLine: true,
      initial: (group) => group?.title ?? '',
      get needs() {
        return t`Please enter a title`;
      },
    },
    {
      name: 'kind',
      get label() {
        return t({ message: 'For', context: 'kind of a group' });
      },
      get options() {
        return Object.entries(GROUP_KINDS).map(([value, label]) => ({ value, label }));
      },
      initial: (group) => group?.kind ?? '',
    },
    {
      name: 'department',
      get label() {
        return t`Department`;
      },
      get options() {
        return optionsOf(t`No department`, DEPARTMENTS);
      },
      initial: (group) => group?.department ?? '',
    },
  ],
  get answer() {
    return t`Save`;
  },
  get busyAnswer() {
    return t`Saving…`;
  },
  send: ({ _id: id }, { title = '', kind, department }) =>
    request(editManagedGroup, {
      params: { id },
      // the fields offer no other values, so the casts are safe
      body: { title, kind: kind as GroupKind, department: department as '' | Department },
    }),
  done: () => t`Saved.`,
});

/** The question before a group is closed. */
export const CLOSE = rowQuestion({
  title: ({ title }: ManagedGroup) => t`Close ${title}`,
  get description() {
    return t`Members can still read it. Nobody can join or write until it is opened again.`;
  },
  fields: [
    {
      name: 'reason',
      get label() {
        return t`Reason`;
      },
      get hint() {
        return t`Its hosts read it.`;
      },
      max: REVIEW_REASON_MAX,
      get needs() {
        return t`Please say why`;
      },
    },
  ],
  get answer() {
    return t`Close group`;
  },
  isDangerous: true,
  send: ({ _id: id }, { reason = '' }) => request(closeStudyGroup, { params: { id }, body: { reason } }),
  done: ({ title }) => t`${title} is closed. Its hosts have been told.`,
});

/** Whether non-members may open a group's screen. A hidden group has a screen only for its members. */
const isShown = ({ access }: ManagedGroup) => access !== 'hidden';

/** Actions of admins on a group of the table. */
export const GROUP_ACTIONS: readonly RowAction<ManagedGroup>[] = [
  {
    get label() {
      return t`Open`;
    },
    icon: Eye,
    when: isShown,
    to: ({ _id: groupId }) => hrefOf({ to: '/groups/$groupId', params: { groupId } }),
  },
  {
    get label() {
      return t`Requests to join`;
    },
    icon: UserRoundPlus,
    when: ({ joinsCount }) => joinsCount > 0,
    to: ({ title }) => hrefOf({ to: '/group-requests', search: { q: title } }),
  },
  {
    get label() {
      return t`Edit`;
    },
    icon: Pencil,
    ask: EDIT,
  },
  {
    get label() {
      return t`Hand over`;
    },
    icon: Crown,
    open: (group, close) => (
      <Sheet
        open
        onOpenChange={close}
        title={t`Hand over ${group.title}`}
        description={t`The new and the previous owner will be notified. The previous owner stays a host.`}
      >
        <HandOver group={group} onDone={close} />
      </Sheet>
    ),
  },
  {
    get label() {
      return t`Report`;
    },
    icon: Flag,
    when: isShown,
    open: ({ _id: id, title }, close) => (
      <ReportSheet open onClose={close} subject={{ type: 'study_group', id }} title={t`Report ${title}`} />
    ),
  },
  {
    get label() {
      return t`Open again`;
    },
    icon: ArchiveRestore,
    when: ({ closed }) => closed !== null,
    forMany: true,
    act: {
      send: ({ _id: id }) => request(reopenStudyGroup, { params: { id } }),
      done: ({ title }) => t`${title} is open again.`,
      get failed() {
        return t`The group could not be opened.`;
      },
    },
  },
  {
    get label() {
      return t`Close`;
    },
    icon: Archive,
    dangerous: true,
    when: ({ closed }) => closed === null,
    forMany: true,
    ask: CLOSE,
  },
];
