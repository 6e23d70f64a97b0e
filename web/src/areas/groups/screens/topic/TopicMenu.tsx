import { t } from '@lingui/core/macro';
import { editGroupTopic, type GroupTopic } from '@quad/contract/groups/group-topics';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ellipsis, Lock, LockOpen, Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { chunk } from '../../../../lib/chunk.ts';
import { request } from '../../../../lib/client.ts';
import { useViewer } from '../../../../lib/session.ts';
import { Menu } from '../../../../ui/Menu.tsx';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { useChunk } from '../../../../ui/use-chunk.ts';
import { groupKeys, renewGroup } from '../../queries/group-queries.ts';

const sheetsChunk = chunk(async () => (await import('./TopicSheets.tsx')).TopicSheets);

/** The menu of a topic: hosts pin and lock it, hosts and the author rename and delete it. */
export function TopicMenu({ topic, isHost }: { topic: GroupTopic; isHost: boolean }) {
  const client = useQueryClient();
  const own = useViewer()._id === topic.author?._id;
  const [sheet, setSheet] = useState<'rename' | 'delete' | null>(null);
  const close = () => setSheet(null);
  const TopicSheets = useChunk(sheetsChunk, sheet !== null, close);
  const { _id: id, title, isPinned, isLocked, isGeneral, group: groupId } = topic;
  const changing = useMutation({
    mutationFn: (change: { isPinned?: boolean; isLocked?: boolean }) =>
      request(editGroupTopic, { params: { id }, body: change }),
    onSuccess(changed) {
      client.setQueryData(groupKeys.topic(id), changed);
      renewGroup(client, groupId);
    },
    onError: (error) => toastFailure(t`The topic couldn't be changed.`, error),
  });
  if (!isHost && !own) return null;
  const items = [
    ...(isHost
      ? [
          {
            label: isPinned ? t`Unpin` : t`Pin`,
            icon: isPinned ? PinOff : Pin,
            onSelect: () => changing.mutate({ isPinned: !isPinned }),
          },
          {
            label: isLocked ? t`Unlock` : t`Lock`,
            icon: isLocked ? LockOpen : Lock,
            onSelect: () => changing.mutate({ isLocked: !isLocked }),
          },
        ]
      : []),
    { label: t`Rename`, icon: Pencil, onSelect: () => setSheet('rename') },
    ...(isGeneral ? [] : [{ label: t`Delete`, icon: Trash2, dangerous: true, onSelect: () => setSheet('delete') }]),
  ];
  return (
    <>
      <Menu label={t`More about ${title}`} icon={<Ellipsis size={20} aria-hidden />} items={items} />
      {TopicSheets && <TopicSheets topic={topic} open={sheet} onClose={close} />}
    </>
  );
}
