import { t } from '@lingui/core/macro';
import { conversationPeopleChanged, messagesMarked, messagesTyping } from '@quad/contract/messages/messages';
import { messagesChanged } from '@quad/contract/messages/unread-messages';
import { useQueryClient } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useLive, useLiveGap } from '../../../lib/live/use-live.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { useEntry } from '../../../lib/routing/use-entry.ts';
import { useViewer } from '../../../lib/session.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/ListStates.tsx';
import { keys } from '../queries/messages-keys.ts';
import { ConversationsPane } from './components/ConversationsPane.tsx';
import { followChange, followGap, followMarks } from './live-sync.ts';
import { startTyping } from './typing.ts';
import { useViewportHeight } from './use-viewport-height.ts';

/**
 * The list of conversations next to the open conversation. A narrow window shows only one of them, and an open
 * conversation fills the window above the keyboard.
 */
export function MessagesFrame({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const viewer = useViewer();
  const isOpen = useEntry(({ pathname }) => pathname !== '/messages');
  const ref = useRef<HTMLDivElement>(null);
  useViewportHeight(ref, isOpen);
  // Drop conversations of an earlier visit, because their live events were missed since.
  useState(() => {
    for (const queryKey of [keys.ones(), keys.threads()]) client.removeQueries({ queryKey, type: 'inactive' });
  });
  useLive(messagesChanged, (change) => void followChange(client, change));
  useLive(messagesMarked, (marks) => followMarks(client, marks));
  useLive(conversationPeopleChanged, () => void followGap(client, true));
  useLive(messagesTyping, ({ conversation, person }) => {
    if (person._id !== viewer._id) startTyping(conversation, person);
  });
  useLiveGap(({ missed }) => void followGap(client, missed));
  return (
    <div
      ref={ref}
      data-full
      data-cover={isOpen ? '' : undefined}
      className={classNames(
        'flex h-[calc(100dvh-var(--spacing-bar)-var(--spacing-tabs))] border-line wide:h-[calc(100dvh-var(--spacing-bar))] wide:border-x',
        isOpen && 'bg-ground max-md:fixed max-md:inset-x-0 max-md:top-0 max-md:h-dvh',
      )}
    >
      <ConversationsPane isSecondary={isOpen} className={isOpen ? 'max-md:hidden' : ''} />
      <div className={classNames('min-w-0 flex-1 flex-col', isOpen ? 'flex' : 'hidden md:flex')}>{children}</div>
    </div>
  );
}

/** The placeholder next to the list while no conversation is open. */
export function NothingOpen() {
  return (
    <div className="m-auto">
      <EmptyState
        icon={<MessagesSquare size={28} aria-hidden />}
        title={t`Your messages`}
        text={t`Choose a conversation, or start a new one.`}
        action={
          <Link to="/messages/new" className={buttonClass()}>
            {t`New message`}
          </Link>
        }
      />
    </div>
  );
}
