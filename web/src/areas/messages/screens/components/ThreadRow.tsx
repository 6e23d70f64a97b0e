import { Trans } from '@lingui/react/macro';
import type { OpenConversation } from '@quad/contract/messages/conversations';
import type { Message } from '@quad/contract/messages/messages';
import { separatorDay } from '@quad/contract/text/dates';
import { memo } from 'react';
import { useViewer } from '../../../../lib/session.ts';
import { eventText } from '../../texts/conversation-texts.ts';
import { marksOf, seenLine } from '../marks.ts';
import type { MenuTarget } from '../menu-target.ts';
import type { Row } from '../rows.ts';
import { MessageRow } from './MessageRow.tsx';
import { PendingRow } from './PendingRow.tsx';

interface ThreadRowProps {
  row: Row;
  conversation: OpenConversation;
  isLast: boolean;
  /** Whether this is the last unsent message. */
  isLastWaiting: boolean;
  onMenu: (target: MenuTarget) => void;
  onShow: (seq: number) => void;
  onReply: ((message: Message) => void) | undefined;
}

/** A row of a conversation: a day, an event, a message or a separator. */
export const ThreadRow = memo(function ThreadRow({
  row,
  conversation,
  isLast,
  isLastWaiting,
  onMenu,
  onShow,
  onReply,
}: ThreadRowProps) {
  const viewer = useViewer();
  switch (row.type) {
    case 'day':
      return (
        <p className="py-3 text-center">
          <span className="rounded-full bg-raised px-3 py-1 font-medium text-12 text-muted">
            {separatorDay(row.instant)}
          </span>
        </p>
      );
    case 'unread':
      return (
        <p className="flex items-center gap-3 py-3 font-semibold text-12 text-accent-text">
          <Trans>
            <span className="h-px flex-1 bg-accent-text/40" />
            New messages
            <span className="h-px flex-1 bg-accent-text/40" />
          </Trans>
        </p>
      );
    case 'event': {
      const { event, sender } = row.message;
      return (
        <p className="px-6 py-2 text-center text-14 text-muted">
          <bdi>{event ? eventText(event, sender, viewer._id) : ''}</bdi>
        </p>
      );
    }
    case 'pending':
      return <PendingRow entry={row.entry} place={row.place} isLastWaiting={isLastWaiting} />;
    case 'message': {
      const { message, place } = row;
      const own = message.sender._id === viewer._id;
      return (
        <>
          <MessageRow
            message={message}
            place={place}
            own={own}
            inGroup={conversation.kind === 'group'}
            marks={marksOf(conversation, viewer._id)}
            isLast={isLast}
            isClosed={conversation.closed !== null}
            onMenu={onMenu}
            onShow={onShow}
            onReply={onReply}
          />
          {own && isLast && message.kind !== 'unsent' && (
            <Seen text={seenLine(conversation, viewer._id, message.seq)} />
          )}
        </>
      );
    }
  }
});

function Seen({ text }: { text: string }) {
  return text === '' ? null : <p className="pt-0.5 pe-1 text-end text-12 text-muted">{text}</p>;
}
