import { t } from '@lingui/core/macro';
import type { Conversation } from '@quad/contract/messages/conversations';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Archive, MailQuestion, MessagesSquare } from 'lucide-react';
import { Link } from '../../../../lib/routing/Link.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { EmptyState } from '../../../../ui/ListStates.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { MoreOnScroll } from '../../../../ui/MoreOnScroll.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { listQuery } from '../../queries/conversation-queries.ts';
import { ConversationRow } from './ConversationRow.tsx';

type OtherBox = 'requests' | 'archived' | undefined;

/** The number of conversations from which on the list ends with a line. The end of a shorter list is obvious. */
const END_LINE_FROM = 8;

/** The viewer's conversations, most recently active first. */
export function ConversationList({ box }: { box: OtherBox }) {
  const list = useInfiniteQuery(listQuery(box ?? 'inbox'));
  return (
    <Loaded
      query={list}
      failed={t`Your messages could not be loaded.`}
      loading={<LoadingConversations />}
      empty={<NoConversations box={box} />}
    >
      {({ items }) => (
        <>
          {box === 'requests' && (
            <p className="px-4 pb-2 text-14 text-muted">
              {t`People you don’t follow. They can’t see that you’ve read their messages until you accept.`}
            </p>
          )}
          <Conversations conversations={items} box={box} />
          <MoreOnScroll
            list={list}
            failed={t`More conversations could not be loaded.`}
            loading={<LoadingConversations />}
            end={items.length >= END_LINE_FROM ? t`No more conversations` : undefined}
          />
        </>
      )}
    </Loaded>
  );
}

export function Conversations({ conversations, box }: { conversations: readonly Conversation[]; box: OtherBox }) {
  return (
    <ul>
      {conversations.map((conversation) => (
        <li key={conversation._id} className="[contain-intrinsic-size:auto_72px] [content-visibility:auto]">
          <ConversationRow conversation={conversation} box={box} />
        </li>
      ))}
    </ul>
  );
}

function NoConversations({ box }: { box: OtherBox }) {
  if (box === 'requests') {
    return (
      <EmptyState
        icon={<MailQuestion size={28} aria-hidden />}
        title={t`No requests`}
        text={t`Messages from people you don’t follow appear here.`}
      />
    );
  }
  if (box === 'archived') {
    return (
      <EmptyState
        icon={<Archive size={28} aria-hidden />}
        title={t`Nothing archived`}
        text={t`Archived conversations come back with the next message.`}
      />
    );
  }
  return (
    <EmptyState
      icon={<MessagesSquare size={28} aria-hidden />}
      title={t`No messages yet`}
      text={t`Write to a classmate, or start a group for your project.`}
      action={
        <Link to="/messages/new" className={buttonClass()}>
          {t`New message`}
        </Link>
      }
    />
  );
}

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

function LoadingConversations() {
  return (
    <div role="status" aria-label={t`Loading conversations`}>
      {ROWS.map((row) => (
        <div key={row} className="flex h-18 items-center gap-3 px-4">
          <Skeleton className="size-13 rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-3 w-48 max-w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
