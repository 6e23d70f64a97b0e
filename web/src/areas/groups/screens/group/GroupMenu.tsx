import { t } from '@lingui/core/macro';
import type { StudyGroupDetails } from '@quad/contract/groups/groups';
import { Bell, Ellipsis, Flag, Link2, LogOut, Pencil, Share, Trash2, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { chunk } from '../../../../lib/chunk.ts';
import { hrefOf } from '../../../../lib/routing/address.ts';
import { Menu } from '../../../../ui/Menu.tsx';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { copyLink, shareLink } from '../../../../ui/share-link.ts';
import { useChunk } from '../../../../ui/use-chunk.ts';
import { ReportSheet } from '../../../moderation/parts/reports/ReportSheet.tsx';

type Tool = 'settings' | 'edit' | 'room' | 'leave' | 'delete' | 'report';

const TITLES: Record<Exclude<Tool, 'report'>, string> = {
  get settings() {
    return t`Notifications`;
  },
  get edit() {
    return t`Edit the group`;
  },
  get room() {
    return t`Room for more members`;
  },
  get leave() {
    return t`Leave this group?`;
  },
  get delete() {
    return t`Delete this group?`;
  },
};

const toolsChunk = chunk(() => import('./GroupTools.tsx'));

/** The menu of a group: share, invite, the viewer's settings, and the actions of hosts and the owner. */
export function GroupMenu({ group }: { group: StudyGroupDetails }) {
  const [tool, setTool] = useState<Tool | null>(null);
  const close = () => setTool(null);
  const shown = tool === 'report' ? null : tool;
  const tools = useChunk(toolsChunk, shown !== null, close);
  const { _id: groupId, title, role, access, invitation } = group;
  const opens = (label: string, icon: typeof Bell, of: Tool, dangerous = false) => ({
    label,
    icon,
    dangerous,
    onSelect: () => setTool(of),
  });
  const items = [
    ...(access === 'hidden'
      ? []
      : [
          {
            label: t`Share`,
            icon: Share,
            onSelect: () => void shareLink({ title, href: hrefOf({ to: '/groups/$groupId', params: { groupId } }) }),
          },
        ]),
    ...(invitation === null
      ? []
      : [
          {
            label: t`Copy invitation`,
            icon: Link2,
            onSelect: () =>
              void copyLink(
                hrefOf({ to: '/groups/join/$code', params: { code: invitation } }),
                t`Invitation copied. Everyone who has it can join.`,
              ),
          },
          opens(t`Edit`, Pencil, 'edit'),
        ]),
    ...(role === 'owner' ? [opens(t`Ask for more room…`, UsersRound, 'room')] : []),
    ...(role === null ? [] : [opens(t`Notifications`, Bell, 'settings')]),
    ...(role === 'owner' ? [] : [opens(t`Report`, Flag, 'report')]),
    ...(role === 'host' || role === 'member' ? [opens(t`Leave`, LogOut, 'leave', true)] : []),
    ...(role === 'owner' ? [opens(t`Delete`, Trash2, 'delete', true)] : []),
  ];
  return (
    <>
      <Menu label={t`More about ${title}`} icon={<Ellipsis size={20} aria-hidden />} items={items} />
      <Sheet open={shown !== null && tools !== undefined} onOpenChange={close} title={shown ? TITLES[shown] : ''}>
        {tools && shown === 'settings' && <tools.GroupSettings group={group} onDone={close} />}
        {tools && shown === 'edit' && <tools.EditGroup group={group} onDone={close} />}
        {tools && shown === 'room' && <tools.AskForRoom group={group} onDone={close} />}
        {tools && shown === 'leave' && <tools.LeaveGroup group={group} onDone={close} />}
        {tools && shown === 'delete' && <tools.DeleteGroup group={group} onDone={close} />}
      </Sheet>
      <ReportSheet
        open={tool === 'report'}
        onClose={close}
        subject={{ type: 'study_group', id: groupId }}
        title={t`Report this group`}
      />
    </>
  );
}
