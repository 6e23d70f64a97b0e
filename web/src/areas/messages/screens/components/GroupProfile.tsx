import { plural, t } from '@lingui/core/macro';
import { GROUP_NAME_MAX } from '@quad/contract/limits/messages';
import type { OpenConversation } from '@quad/contract/messages/conversations';
import { acceptOf } from '@quad/contract/wire/file-types';
import { isBlank } from '@quad/contract/wire/text-rules';
import { useQueryClient } from '@tanstack/react-query';
import { Camera, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFormDraft } from '../../../../lib/input/use-form-draft.ts';
import { Button } from '../../../../ui/Button.tsx';
import '../../../../ui/leave-question.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { conversationTitle } from '../../texts/conversation-texts.ts';
import { changeName, changePicture } from '../conversation-actions.ts';
import { ConversationAvatar } from './ConversationAvatar.tsx';

interface GroupProfileProps {
  conversation: OpenConversation;
  /** Whether the viewer owns the group. Owners may change its name and picture. */
  owns: boolean;
}

/** The picture and name of a conversation. */
export function GroupProfile({ conversation, owns }: GroupProfileProps) {
  const client = useQueryClient();
  const [renaming, setRenaming] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const { _id, kind, picture, people, membersCount } = conversation;
  return (
    <div className="flex flex-col items-center gap-2 text-center">
      <ConversationAvatar conversation={conversation} size={88} />
      {renaming ? (
        <NameForm conversation={conversation} onDone={() => setRenaming(false)} />
      ) : (
        <p className="flex max-w-full items-center justify-center font-bold font-heading text-20">
          <bdi className="min-w-0 truncate">{conversationTitle(conversation)}</bdi>
          {owns && (
            <IconButton label={t`Rename the group`} onClick={() => setRenaming(true)}>
              <Pencil size={18} aria-hidden />
            </IconButton>
          )}
        </p>
      )}
      <p className="text-14 text-muted">
        {kind === 'group'
          ? plural(membersCount, { one: '# member', other: '# members' })
          : people[0]?.username && <bdi>@{people[0].username}</bdi>}
      </p>
      {owns && (
        <div className="flex gap-2">
          <Button kind="secondary" onClick={() => picker.current?.click()}>
            <Camera size={18} aria-hidden />
            {picture ? t`Change picture` : t`Add a picture`}
          </Button>
          {picture && (
            <IconButton label={t`Remove the picture`} onClick={() => void changePicture(client, _id, null)}>
              <Trash2 size={18} aria-hidden />
            </IconButton>
          )}
          <input
            ref={picker}
            type="file"
            hidden
            accept={acceptOf('picture')}
            aria-label={t`Group picture`}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void changePicture(client, _id, file);
              target.value = '';
            }}
          />
        </div>
      )}
    </div>
  );
}

function NameForm({ conversation: { _id, name }, onDone }: { conversation: OpenConversation; onDone: () => void }) {
  const client = useQueryClient();
  const form = useFormDraft(`conversations/${_id}/name`, { text: name });
  const { text } = form.draft;
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    const saved = text.trim() === name || (await changeName(client, _id, text.trim()));
    setBusy(false);
    if (!saved) return;
    form.end();
    onDone();
  }

  return (
    <form
      className="flex w-full items-end gap-2 text-start"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlank(text) && !busy) void save();
      }}
    >
      <div className="flex-1">
        <TextField
          label={t`Group name`}
          maxLength={GROUP_NAME_MAX}
          value={text}
          onChange={({ target }) => form.change({ text: target.value })}
          autoFocus
          dir="auto"
        />
      </div>
      <Button type="submit" busy={busy} disabled={isBlank(text)} className="min-h-12">
        {t`Save`}
      </Button>
    </form>
  );
}
