import { t } from '@lingui/core/macro';
import type { OpenConversation } from '@quad/contract/messages/conversations';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MessageSquareOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import type { ScreenProps } from '../../../lib/routing/route.ts';
import { useScreenTitle } from '../../../lib/screen-title.ts';
import { together } from '../../../lib/together.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { EmptyState } from '../../../ui/ListStates.tsx';
import { Unloaded } from '../../../ui/Loaded.tsx';
import { useGivenFiles } from '../../../ui/use-given-files.ts';
import { SubjectPanel } from '../parts/SubjectPanel.tsx';
import { conversationQuery } from '../queries/conversation-queries.ts';
import { keys } from '../queries/messages-keys.ts';
import { forNextVisit, type Thread } from '../queries/thread-data.ts';
import { conversationTitle } from '../texts/conversation-texts.ts';
import { ClosedNote } from './components/ClosedNote.tsx';
import { Composer, type ComposerHandle } from './components/Composer.tsx';
import { ConversationHeader } from './components/ConversationHeader.tsx';
import { PaneHeader } from './components/PaneHeader.tsx';
import { RequestBanner } from './components/RequestBanner.tsx';
import { SearchBar } from './components/SearchBar.tsx';
import { LoadingThread, ThreadList } from './components/ThreadList.tsx';
import type { Composing } from './composing.ts';
import { threadQuery } from './thread.ts';
import { unreadQuery } from './unread.ts';

/** A conversation: its messages, and the composer. */
export function ConversationScreen({ params, search }: ScreenProps<'/messages/$conversationId'>) {
  const id = params.conversationId;
  const client = useQueryClient();
  const conversation = useQuery(conversationQuery(id));
  const thread = useQuery(threadQuery(client, id));
  useScreenTitle(conversation.data && `${conversationTitle(conversation.data)} · Quad`);

  // The next visit starts at the end of the conversation, with few messages to refetch.
  useEffect(
    () => () => {
      const left = client.getQueryData<Thread>(keys.thread(id));
      const kept = left && forNextVisit(left);
      if (kept) client.setQueryData(keys.thread(id), kept);
      else client.removeQueries({ queryKey: keys.thread(id) });
      // The badge counts no new message of the open conversation.
      void client.invalidateQueries({ queryKey: unreadQuery.queryKey });
    },
    [client, id],
  );

  if (isUnavailable(conversation.error) || isUnavailable(thread.error)) return <UnavailableConversation />;
  const both = together(conversation, thread);
  if (!both.data) {
    if (!both.error) return <LoadingThread />;
    return (
      <>
        <Heading />
        <Unloaded query={both} failed={t`This conversation could not be loaded.`} loading={null} />
      </>
    );
  }
  return <Open conversation={both.data[0]} thread={both.data[1]} at={parsePlace(search.at)} />;
}

/** Whether the viewer has no access: they left the conversation, or one person has blocked the other. */
function isUnavailable(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'no_such_conversation';
}

function UnavailableConversation() {
  return (
    <>
      <Heading />
      <EmptyState
        icon={<MessageSquareOff size={28} aria-hidden />}
        title={t`This conversation isn't available`}
        action={
          <Link to="/messages" replace className={buttonClass('secondary')}>
            {t`Back to messages`}
          </Link>
        }
      />
    </>
  );
}

function Heading() {
  return (
    <PaneHeader>
      <h1 tabIndex={-1} className="text-20 md:ps-1">
        {t`Messages`}
      </h1>
    </PaneHeader>
  );
}

function parsePlace(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

interface OpenProps {
  conversation: OpenConversation;
  thread: Thread;
  at: number | undefined;
}

function Open({ conversation, thread, at }: OpenProps) {
  const [composing, setComposing] = useState<Composing | null>(null);
  const [searching, setSearching] = useState(false);
  /** The message to show. `asked` counts the requests, so that a repeated one scrolls again. */
  const [target, setTarget] = useState(at === undefined ? null : { seq: at, asked: 0 });
  const composer = useRef<ComposerHandle>(null);
  // A request has no composer that accepts dropped files. Without this, a dropped file would replace the page.
  useGivenFiles(null);

  function compose(next: Composing | null) {
    setComposing(next);
    composer.current?.focus();
  }

  // A message can only be answered or edited where there is a composer.
  const isWritable = !conversation.closed && conversation.state !== 'request' && conversation.messagesLeft !== 0;

  const show = (seq: number) => setTarget((before) => ({ seq, asked: (before?.asked ?? 0) + 1 }));

  return (
    <>
      <ConversationHeader conversation={conversation} onSearch={() => setSearching(true)} />
      <SubjectPanel conversation={conversation} />
      {searching && <SearchBar conversationId={conversation._id} onShow={show} onClose={() => setSearching(false)} />}
      <ThreadList
        conversation={conversation}
        thread={thread}
        target={target}
        onShow={show}
        onCompose={isWritable ? compose : undefined}
      />
      {conversation.closed ? (
        <ClosedNote closed={conversation.closed} />
      ) : conversation.state === 'request' ? (
        <RequestBanner conversation={conversation} />
      ) : (
        <Composer
          ref={composer}
          conversation={conversation}
          composing={composing}
          onDone={() => setComposing(null)}
          onEditLast={() => {
            const last = thread.messages.findLast((message) => message.clientId !== null && message.kind === 'text');
            if (last) compose({ how: 'edit', message: last });
          }}
        />
      )}
    </>
  );
}
