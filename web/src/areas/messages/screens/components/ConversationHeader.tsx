import { plural, t } from '@lingui/core/macro';
import type { OpenConversation } from '@quad/contract/messages/conversations';
import { Info, Search } from 'lucide-react';
import { useState } from 'react';
import { chunk, prepare } from '../../../../lib/chunk.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { useChunk } from '../../../../ui/use-chunk.ts';
import { VerifiedBadge } from '../../../../ui/VerifiedBadge.tsx';
import { conversationTitle, typingText } from '../../texts/conversation-texts.ts';
import { useTyping } from '../typing.ts';
import { ConversationAvatar } from './ConversationAvatar.tsx';
import { PaneHeader } from './PaneHeader.tsx';

const detailsChunk = chunk(() => import('./ConversationDetails.tsx'));

interface ConversationHeaderProps {
  conversation: OpenConversation;
  onSearch: () => void;
}

/** The name of the conversation, with buttons for its details and its search. */
export function ConversationHeader({ conversation, onSearch }: ConversationHeaderProps) {
  const { kind, people } = conversation;
  const [open, setOpen] = useState(false);
  const details = useChunk(detailsChunk, open, () => setOpen(false));
  const prepareDetails = () => prepare(detailsChunk);
  return (
    <PaneHeader>
      <div className="relative flex min-h-15 min-w-0 flex-1 items-center gap-3 px-1">
        <ConversationAvatar conversation={conversation} size={40} />
        <div className="min-w-0">
          <div className="flex items-center gap-1">
            <h1 tabIndex={-1} className="min-w-0 font-semibold text-16 leading-snug">
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => setOpen(true)}
                onPointerEnter={prepareDetails}
                onFocus={prepareDetails}
                className="block max-w-full truncate rounded-control after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-control focus-visible:after:outline-2 focus-visible:after:outline-accent-text"
              >
                <bdi>{conversationTitle(conversation)}</bdi>
              </button>
            </h1>
            {kind === 'direct' && people[0]?.isVerified && <VerifiedBadge />}
          </div>
          <Subtitle conversation={conversation} />
        </div>
      </div>
      <IconButton label={t`Search in this conversation`} onClick={onSearch}>
        <Search size={20} aria-hidden />
      </IconButton>
      <IconButton
        label={t`Details`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onPointerEnter={prepareDetails}
        onFocus={prepareDetails}
      >
        <Info size={20} aria-hidden />
      </IconButton>
      {details && (
        <details.ConversationDetails conversation={conversation} open={open} onClose={() => setOpen(false)} />
      )}
    </PaneHeader>
  );
}

function Subtitle({ conversation: { _id, kind, people, membersCount, subject } }: { conversation: OpenConversation }) {
  const typing = useTyping(_id);
  const subtitle =
    kind === 'group'
      ? plural(membersCount, { one: '# member', other: '# members' })
      : people[0]?.username && `@${people[0].username}`;
  const text = subject ? t`About “${subject.title}”` : subtitle;
  if (typing.length === 0)
    return (
      <span className="block truncate text-14 text-muted">
        <bdi>{text}</bdi>
      </span>
    );
  return (
    <span className="block truncate text-14 text-good">{kind === 'direct' ? t`typing…` : typingText(typing)}</span>
  );
}
