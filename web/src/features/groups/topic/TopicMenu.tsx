import { deleteGroupTopic, editGroupTopic, type GroupTopic } from '@quad/contract/group-topics';
import { TOPIC_TITLE_MAX } from '@quad/contract/limits';
import { isBlank, trimText } from '@quad/contract/text-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ellipsis, Lock, LockOpen, Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { request } from '../../../lib/client.ts';
import { router } from '../../../lib/routing/router.ts';
import { useViewer } from '../../../lib/session.ts';
import { useFormProblems } from '../../../lib/use-form-problems.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { FormAlert } from '../../../ui/FormAlert.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { tellFailure } from '../../../ui/tell-failure.ts';
import { groupKeys, renewGroup } from '../group-queries.ts';

/** Hosts pin and lock a topic; they and its author rename and delete it. */
export function TopicMenu({ topic, isHost }: { topic: GroupTopic; isHost: boolean }) {
  const client = useQueryClient();
  const own = useViewer()._id === topic.author?._id;
  const [sheet, setSheet] = useState<'rename' | 'delete' | null>(null);
  const close = () => setSheet(null);
  const { _id: id, title, isPinned, isLocked, isGeneral, group: groupId } = topic;
  const changing = useMutation({
    mutationFn: (change: { isPinned?: boolean; isLocked?: boolean; title?: string }) =>
      request(editGroupTopic, { params: { id }, body: change }),
    onSuccess(changed) {
      client.setQueryData(groupKeys.topic(id), changed);
      renewGroup(client, groupId);
    },
    onError: (error) => tellFailure("The topic couldn't be changed.", error),
  });
  const deleting = useMutation({
    mutationFn: () => request(deleteGroupTopic, { params: { id } }),
    onSuccess() {
      close();
      renewGroup(client, groupId);
      void router.navigate({ to: '/groups/$groupId', params: { groupId }, replace: true });
    },
    onError: (error) => tellFailure("The topic couldn't be deleted.", error),
  });
  if (!isHost && !own) return null;
  const items = [
    ...(isHost
      ? [
          {
            label: isPinned ? 'Unpin' : 'Pin',
            icon: isPinned ? PinOff : Pin,
            onSelect: () => changing.mutate({ isPinned: !isPinned }),
          },
          {
            label: isLocked ? 'Unlock' : 'Lock',
            icon: isLocked ? LockOpen : Lock,
            onSelect: () => changing.mutate({ isLocked: !isLocked }),
          },
        ]
      : []),
    { label: 'Rename', icon: Pencil, onSelect: () => setSheet('rename') },
    ...(isGeneral ? [] : [{ label: 'Delete', icon: Trash2, dangerous: true, onSelect: () => setSheet('delete') }]),
  ];
  return (
    <>
      <Menu label={`More about ${title}`} icon={<Ellipsis size={20} aria-hidden />} items={items} />
      <Sheet open={sheet === 'rename'} onOpenChange={close} title="Rename the topic">
        <Rename
          title={title}
          busy={changing.isPending}
          error={changing.error}
          onTitle={(changed) => changing.mutate({ title: changed }, { onSuccess: close })}
        />
      </Sheet>
      <Sheet
        open={sheet === 'delete'}
        onOpenChange={close}
        title="Delete this topic?"
        description="All its replies go with it. This cannot be undone."
      >
        <div className="flex flex-col gap-2 wide:flex-row-reverse">
          <Button kind="danger" busy={deleting.isPending} onClick={() => deleting.mutate()} className="wide:flex-1">
            Delete
          </Button>
          <Button kind="secondary" onClick={close} className="wide:flex-1">
            Cancel
          </Button>
        </div>
      </Sheet>
    </>
  );
}

interface RenameProps {
  title: string;
  busy: boolean;
  error: Error | null;
  onTitle: (title: string) => void;
}

export function Rename({ title: before, busy, error, onTitle }: RenameProps) {
  const [title, setTitle] = useState(before);
  const { problems, alert, passes } = useFormProblems({
    values: { title },
    error,
    found: isBlank(title) ? { title: 'Please enter a title' } : {},
  });
  return (
    <Form
      className="flex flex-col gap-4"
      onSubmit={() => {
        if (!busy && passes()) onTitle(trimText(title));
      }}
    >
      <TextField
        label="Topic"
        maxLength={TOPIC_TITLE_MAX}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
        error={problems.title}
        dir="auto"
      />
      {alert && <FormAlert>{alert}</FormAlert>}
      <Button type="submit" busy={busy}>
        Save
      </Button>
    </Form>
  );
}
