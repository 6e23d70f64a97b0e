import { t } from '@lingui/core/macro';
import type { Conversation } from '@quad/contract/messages/conversations';
import { listTime } from '@quad/contract/text/dates';
import { AtSign, BellOff } from 'lucide-react';
import { Link } from '../../../../lib/routing/Link.tsx';
import { useEntry } from '../../../../lib/routing/use-entry.ts';
import { useViewer } from '../../../../lib/session.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { VerifiedBadge } from '../../../../ui/VerifiedBadge.tsx';
import { conversationTitle, previewLine, typingText } from '../../texts/conversation-texts.ts';
import { useDraft } from '../drafts.ts';
import { useTyping } from '../typing.ts';
import { ConversationAvatar } from './ConversationAvatar.tsx';

interface ConversationRowProps {
  conversation: Conversation;
  box: 'requests' | 'archived' | undefined;
}

/** A conversation in the list. Links to the conversation. */
export function ConversationRow({ conversation, box }: ConversationRowProps) {
  const { _id, kind, people, lastMessage, unreadCount, isMuted, isMentioned, createdAt } = conversation;
  const active = useEntry(({ pathname }) => pathname === `/messages/${_id}`);
  const unread = unreadCount > 0 && !active;
  return (
    <Link
      to="/messages/$conversationId"
      params={{ conversationId: _id }}
      search={{ box }}
      aria-current={active ? 'page' : undefined}
      className={classNames(
        'mx-2 flex min-h-18 items-center gap-3 rounded-control px-2 transition-colors focus-visible:-outline-offset-2',
        active ? 'bg-raised md:bg-line' : 'hover:bg-raised',
      )}
    >
      <ConversationAvatar conversation={conversation} size={52} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2">
          <span
            className={classNames(
              'flex min-w-0 grow basis-24 items-center gap-1',
              unread ? 'font-bold' : 'font-semibold',
            )}
          >
            <bdi className="truncate">{conversationTitle(conversation)}</bdi>
            {kind === 'direct' && people[0]?.isVerified && <VerifiedBadge />}
            {isMuted && <BellOff size={14} role="img" aria-label={t`Muted`} className="shrink-0 text-muted" />}
          </span>
          <time
            dateTime={lastMessage?.createdAt ?? createdAt}
            className={classNames('shrink-0 text-12 tabular-nums', unread ? 'font-semibold text-text' : 'text-muted')}
          >
            {listTime(lastMessage?.createdAt ?? createdAt)}
          </time>
        </span>
        <span className="mt-0.5 flex items-center gap-2 text-14">
          <Line conversation={conversation} unread={unread} active={active} />
          {unread && (
            <span
              className={classNames(
                'min-w-5 shrink-0 rounded-full px-1.5 text-center font-semibold text-12 leading-5 tabular-nums',
                isMuted && !isMentioned ? 'bg-line text-text' : 'bg-unread text-on-unread',
              )}
            >
              {isMentioned && <AtSign size={12} aria-label={t`You are mentioned.`} className="me-0.5 mb-0.5 inline" />}
              {unreadCount > 99 ? '99+' : unreadCount}
              <span className="sr-only"> {t`unread`}</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  );
}

interface LineProps {
  conversation: Conversation;
  unread: boolean;
  active: boolean;
}

/** The names of typing people, the viewer's draft, or the last message. */
function Line({ conversation, unread, active }: LineProps) {
  const viewer = useViewer();
  const typing = useTyping(conversation._id);
  const draft = useDraft(viewer._id, conversation._id);
  const className = classNames('min-w-0 flex-1 truncate', unread ? 'font-medium text-text' : 'text-muted');
  if (typing.length > 0) {
    const text = conversation.kind === 'direct' ? t`typing…` : typingText(typing);
    return <span className={classNames(className, 'text-good')}>{text}</span>;
  }
  if (draft !== '' && !unread && !active) {
    return (
      <bdi className={className}>
        <span className="font-medium text-accent-text">{t`Draft:`}</span> {draft}
      </bdi>
    );
  }
  const { lastMessage, subject } = conversation;
  const line = lastMessage ? previewLine(lastMessage, viewer._id, conversation.kind === 'group') : t`No messages yet`;
  return (
    <span className={className}>
      {subject && <bdi className="font-medium text-text">{subject.title} · </bdi>}
      <bdi>{line}</bdi>
    </span>
  );
}
