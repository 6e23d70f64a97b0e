import { t } from '@lingui/core/macro';
import { GROUP_MEMBERS_MAX } from '@quad/contract/limits/messages';
import type { OpenConversation } from '@quad/contract/messages/conversations';
import type { PersonCard } from '@quad/contract/people/people';
import { useQueryClient } from '@tanstack/react-query';
import {
  Archive,
  ArchiveRestore,
  Ban,
  Bell,
  BellOff,
  Flag,
  LogOut,
  type LucideIcon,
  Trash2,
  UserRound,
} from 'lucide-react';
import { useId, useState } from 'react';
import { router } from '../../../../lib/routing/router.ts';
import { useViewer } from '../../../../lib/session.ts';
import { Actions } from '../../../../ui/Actions.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { DialogSheet } from '../../../../ui/DialogSheet.tsx';
import { ReportSheet } from '../../../moderation/parts/reports/ReportSheet.tsx';
import { BlockQuestion } from '../../../people/parts/BlockQuestion.tsx';
import { conversationTitle } from '../../texts/conversation-texts.ts';
import { addPeople, changeSettings, deleteOrLeave } from '../conversation-actions.ts';
import { GroupProfile } from './GroupProfile.tsx';
import { Members } from './Members.tsx';
import { PeoplePicker } from './PeoplePicker.tsx';
import { SharedMedia } from './SharedMedia.tsx';

interface ConversationDetailsProps {
  conversation: OpenConversation;
  open: boolean;
  onClose: () => void;
}

type Sheet = 'add' | 'delete' | 'leave' | 'report' | 'block';

/** The sheet with the people of a conversation and the viewer's actions. */
export function ConversationDetails({ conversation, open, onClose }: ConversationDetailsProps) {
  const client = useQueryClient();
  const viewer = useViewer();
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const close = () => setSheet(null);
  const { _id, kind, isMuted, isArchived, members, people } = conversation;
  const isGroup = kind === 'group';
  // an account in deletion has no profile, and nobody to block
  const other = isGroup || conversation.closed === 'deleted' ? undefined : people[0];
  // nobody writes here any more
  const isSilent = !isGroup && conversation.closed === 'deleted';
  const owns = members.some(({ person, role }) => person._id === viewer._id && role === 'owner');
  const choose = (what: Sheet) => () => {
    onClose();
    setSheet(what);
  };

  async function leave(how: 'delete' | 'leave') {
    close();
    if (await deleteOrLeave(client, _id, how)) backToMessages();
  }

  return (
    <>
      <DialogSheet open={open} onOpenChange={onClose} title={isGroup ? t`Group details` : t`Details`}>
        <div className="flex flex-col gap-4">
          <GroupProfile conversation={conversation} owns={owns} />
          <div>
            {other && (
              <Action
                icon={UserRound}
                label={t`View profile`}
                onClick={() => void router.navigate({ to: '/profile/$userId', params: { userId: other._id } })}
              />
            )}
            {!isSilent && (
              <Action
                icon={isMuted ? Bell : BellOff}
                label={isMuted ? t`Unmute` : t`Mute`}
                hint={isGroup && !isMuted ? t`You still get its mentions of you.` : undefined}
                onClick={() => void changeSettings(client, _id, { isMuted: !isMuted })}
              />
            )}
            <Action
              icon={isArchived ? ArchiveRestore : Archive}
              label={isArchived ? t`Move to messages` : t({ message: 'Archive', context: 'verb' })}
              onClick={() => void changeSettings(client, _id, { isArchived: !isArchived })}
            />
          </div>
          <SharedMedia conversationId={_id} />
          {isGroup && <Members conversation={conversation} owns={owns} onAdd={choose('add')} />}
          <div>
            <Action icon={Flag} label={t`Report`} onClick={choose('report')} />
            {other && <Action icon={Ban} label={t`Block ${other.name}`} dangerous onClick={choose('block')} />}
            {isGroup && <Action icon={LogOut} label={t`Leave group`} dangerous onClick={choose('leave')} />}
            <Action icon={Trash2} label={t`Delete conversation`} dangerous onClick={choose('delete')} />
          </div>
        </div>
      </DialogSheet>
      <AddPeople conversation={conversation} open={sheet === 'add'} onClose={close} />
      <Question
        open={sheet === 'delete'}
        onClose={close}
        title={t`Delete this conversation?`}
        description={t`It is deleted for you only. It comes back empty when someone writes.`}
        action={t`Delete`}
        onAction={() => void leave('delete')}
      />
      <Question
        open={sheet === 'leave'}
        onClose={close}
        title={t`Leave this group?`}
        description={t`You won’t get its messages any more. The owner can add you again.`}
        action={t`Leave`}
        onAction={() => void leave('leave')}
      />
      <ReportSheet
        open={sheet === 'report'}
        onClose={close}
        subject={{ type: 'conversation', id: _id }}
        title={t`Report ${conversationTitle(conversation)}`}
      />
      {other && <BlockQuestion person={other} open={sheet === 'block'} onClose={close} onBlocked={backToMessages} />}
    </>
  );
}

/** Return to the list after the conversation was left. Replace the history entry, so that Back skips it. */
function backToMessages() {
  void router.navigate({ to: '/messages', replace: true });
}

interface ActionProps {
  icon: LucideIcon;
  label: string;
  hint?: string | undefined;
  dangerous?: boolean;
  onClick: () => void;
}

function Action({ icon: Icon, label, hint, dangerous = false, onClick }: ActionProps) {
  const id = useId();
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={label}
      aria-describedby={hint && id}
      className={classNames(
        '-mx-2 flex min-h-12 w-[calc(100%+1rem)] items-center gap-4 rounded-control px-2 text-start hover:bg-raised',
        dangerous && 'text-bad',
      )}
    >
      <Icon size={20} aria-hidden className={classNames('shrink-0', !dangerous && 'text-muted')} />
      <span>
        {label}
        {hint && (
          <span id={id} className="block text-14 text-muted">
            {hint}
          </span>
        )}
      </span>
    </button>
  );
}

interface QuestionProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description: string;
  action: string;
  onAction: () => void;
}

function Question({ open, onClose, title, description, action, onAction }: QuestionProps) {
  return (
    <DialogSheet open={open} onOpenChange={onClose} title={title} description={description}>
      <Actions answer={action} onAnswer={onAction} onCancel={onClose} />
    </DialogSheet>
  );
}

function AddPeople({ conversation, open, onClose }: ConversationDetailsProps) {
  const client = useQueryClient();
  const [people, setPeople] = useState<readonly PersonCard[]>([]);
  const [busy, setBusy] = useState(false);
  const { _id, members } = conversation;

  async function addThem() {
    setBusy(true);
    const ids = people.map((person) => person._id);
    if (await addPeople(client, _id, ids)) {
      setPeople([]);
      onClose();
    }
    setBusy(false);
  }

  return (
    <DialogSheet open={open} onOpenChange={onClose} title={t`Add people`}>
      <div className="-mx-5 flex h-[60dvh] flex-col">
        <PeoplePicker
          chosen={people}
          onChosen={setPeople}
          max={Math.max(0, GROUP_MEMBERS_MAX - members.length)}
          without={new Set(members.map(({ person }) => person._id))}
        />
        <div className="px-5 pt-3">
          <Button busy={busy} disabled={people.length === 0} onClick={() => void addThem()} className="w-full">
            {people.length > 1 ? t`Add ${people.length} people` : t`Add`}
          </Button>
        </div>
      </div>
    </DialogSheet>
  );
}
