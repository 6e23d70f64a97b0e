import { type ManagedGroup, reopenStudyGroup } from '@quad/contract/groups/group-management';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Archive, ArchiveRestore, Crown, Eye, Flag, Pencil, UserRoundPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { hrefOf } from '../../../../lib/routing/address.ts';
import { router } from '../../../../lib/routing/router.ts';
import type { MenuItem } from '../../../../ui/menu-props.ts';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { tellFailure } from '../../../../ui/tell-failure.ts';
import { toast } from '../../../../ui/toast.ts';
import { ReportSheet } from '../../../moderation/parts/reports/ReportSheet.tsx';
import { managedKeys } from '../managed-queries.ts';
import { CloseGroup } from './CloseGroup.tsx';
import { EditGroup } from './EditGroup.tsx';
import { HandOver } from './HandOver.tsx';

type What = 'edit' | 'hand-over' | 'close' | 'report';

/** What can be done with a group: the items of its menu, and the sheet that one of them has opened. */
export function useGroupActions(): {
  actionsOf: (group: ManagedGroup) => readonly MenuItem[];
  sheet: ReactNode;
} {
  const client = useQueryClient();
  const [asked, setAsked] = useState<{ what: What; group: ManagedGroup } | null>(null);
  const renew = () => client.invalidateQueries({ queryKey: managedKeys.all });
  const reopening = useMutation({
    mutationFn: ({ _id: id }: ManagedGroup) => request(reopenStudyGroup, { params: { id } }),
    onSuccess: (_, { title }) => void toast.success(`${title} is open again.`),
    onError: (error) => tellFailure('The group could not be opened.', error),
    onSettled: renew,
  });

  const actionsOf = (group: ManagedGroup): readonly MenuItem[] => {
    const { _id: groupId, access, closed, title, joinsCount } = group;
    const ask = (what: What) => () => setAsked({ what, group });
    const open: MenuItem = {
      label: 'Open',
      icon: Eye,
      onSelect: () => void router.go(hrefOf({ to: '/groups/$groupId', params: { groupId } })),
    };
    const requests: MenuItem = {
      label: 'Requests to join',
      icon: UserRoundPlus,
      onSelect: () => void router.go(hrefOf({ to: '/group-requests', search: { q: title } })),
    };
    return [
      // a hidden group is shown to its members alone
      ...(access === 'hidden' ? [] : [open]),
      ...(joinsCount > 0 ? [requests] : []),
      { label: 'Edit', icon: Pencil, onSelect: ask('edit') },
      { label: 'Hand over', icon: Crown, onSelect: ask('hand-over') },
      ...(access === 'hidden' ? [] : [{ label: 'Report', icon: Flag, onSelect: ask('report') }]),
      closed
        ? { label: 'Open again', icon: ArchiveRestore, onSelect: () => reopening.mutate(group) }
        : { label: 'Close', icon: Archive, dangerous: true, onSelect: ask('close') },
    ];
  };

  const close = () => setAsked(null);
  return { actionsOf, sheet: asked && <AskedSheet {...asked} onClose={close} /> };
}

const TITLES: Readonly<Record<Exclude<What, 'report'>, (group: string) => string>> = {
  edit: (group) => `Edit ${group}`,
  'hand-over': (group) => `Hand over ${group}`,
  close: (group) => `Close ${group}`,
};
const DESCRIPTIONS: Readonly<Record<Exclude<What, 'report'>, string>> = {
  edit: 'How the group is listed. Its owner will be notified.',
  'hand-over': 'The new and the previous owner will be notified. The previous owner stays a host.',
  close: 'Members can still read it. Nobody can join or write until it is opened again.',
};

function AskedSheet({ what, group, onClose }: { what: What; group: ManagedGroup; onClose: () => void }) {
  if (what === 'report') {
    const subject = { type: 'study_group', id: group._id } as const;
    return <ReportSheet open onClose={onClose} subject={subject} title={`Report ${group.title}`} />;
  }
  const Content = { edit: EditGroup, 'hand-over': HandOver, close: CloseGroup }[what];
  return (
    <Sheet open onOpenChange={onClose} title={TITLES[what](group.title)} description={DESCRIPTIONS[what]}>
      <Content group={group} onDone={onClose} />
    </Sheet>
  );
}
