import { closePoll, deletePoll, type Poll } from '@quad/contract/polls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleStop, Ellipsis, Flag, Link as LinkIcon, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ReportSheet } from '../../../domains/reports/ReportSheet.tsx';
import { request } from '../../../lib/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { copyLink } from '../../../ui/share-link.ts';
import { tellFailure } from '../../../ui/tell-failure.ts';
import { toast } from '../../../ui/toast.ts';
import { pollHref } from '../poll-href.ts';
import { answersChanged, forgetPoll, patchPoll, pollEnded } from '../poll-queries.ts';
import { KIND_NAMES } from '../poll-texts.ts';

/** What else can be done with a poll: its author ends or deletes it, others report it. */
export function PollMenu({ poll, onDeleted }: { poll: Poll; onDeleted: (() => void) | undefined }) {
  const [sheet, setSheet] = useState<'close' | 'delete' | 'report' | null>(null);
  const hide = () => setSheet(null);
  const name = KIND_NAMES[poll.pollKind];
  const items = [
    {
      label: 'Copy Link',
      icon: LinkIcon,
      onSelect: () => void copyLink(pollHref(poll._id), 'Link copied to clipboard! Share with others.'),
    },
    ...(poll.isMine && poll.isOpen
      ? [{ label: 'End voting now', icon: CircleStop, onSelect: () => setSheet('close') }]
      : []),
    poll.isMine
      ? { label: 'Delete', icon: Trash2, dangerous: true, onSelect: () => setSheet('delete') }
      : { label: 'Report', icon: Flag, onSelect: () => setSheet('report') },
  ];
  return (
    <>
      <Menu label={`More about ${poll.question}`} icon={<Ellipsis size={20} aria-hidden />} items={items} />
      <Sheet
        open={sheet === 'close'}
        onOpenChange={hide}
        title={`End this ${name.toLowerCase()} now?`}
        description="Nobody can take part any more, and results appear. It can't be opened again."
      >
        <EndPoll poll={poll} onClose={hide} />
      </Sheet>
      <Sheet
        open={sheet === 'delete'}
        onOpenChange={hide}
        title={`Delete this ${name.toLowerCase()}?`}
        description={`Its ${poll.pollKind === 'survey' ? 'answers' : 'votes'} go with it. This cannot be undone.`}
      >
        <DeletePoll poll={poll} onDeleted={onDeleted} onClose={hide} />
      </Sheet>
      <ReportSheet
        open={sheet === 'report'}
        onClose={hide}
        subject={{ type: 'poll', id: poll._id }}
        title={`Report this ${name.toLowerCase()}`}
      />
    </>
  );
}

function EndPoll({ poll, onClose }: { poll: Poll; onClose: () => void }) {
  const client = useQueryClient();
  const ending = useMutation({
    mutationFn: () => request(closePoll, { params: { id: poll._id } }),
    onSuccess(ended) {
      onClose();
      patchPoll(client, poll._id, ended);
      pollEnded(client);
      void answersChanged(client, poll._id);
    },
    onError: (error) => tellFailure('It could not be ended.', error),
  });
  return <Answers action="End now" busy={ending.isPending} onAction={() => ending.mutate()} onClose={onClose} />;
}

interface DeletePollProps {
  poll: Poll;
  onDeleted: (() => void) | undefined;
  onClose: () => void;
}

function DeletePoll({ poll, onDeleted, onClose }: DeletePollProps) {
  const client = useQueryClient();
  const deleting = useMutation({
    mutationFn: () => request(deletePoll, { params: { id: poll._id } }),
    onSuccess() {
      toast.success('Deleted.');
      onClose();
      onDeleted?.();
      forgetPoll(client, poll._id);
    },
    onError: (error) => tellFailure('It could not be deleted.', error),
  });
  return <Answers action="Delete" busy={deleting.isPending} onAction={() => deleting.mutate()} onClose={onClose} />;
}

interface AnswersProps {
  action: string;
  busy: boolean;
  onAction: () => void;
  onClose: () => void;
}

function Answers({ action, busy, onAction, onClose }: AnswersProps) {
  return (
    <div className="flex flex-col gap-2 wide:flex-row-reverse">
      <Button kind="danger" onClick={onAction} busy={busy} className="wide:flex-1">
        {action}
      </Button>
      <Button kind="secondary" onClick={onClose} className="wide:flex-1">
        Cancel
      </Button>
    </div>
  );
}
