import { t } from '@lingui/core/macro';
import type { GroupTopic } from '@quad/contract/groups/group-topics';
import { studyGroupChanged } from '@quad/contract/groups/groups';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLive, useLiveGap, useWatched } from '../../../../lib/live/use-live.ts';
import { Button } from '../../../../ui/Button.tsx';
import { EmptyState } from '../../../../ui/ListStates.tsx';
import { Unloaded } from '../../../../ui/Loaded.tsx';
import { MoreButton } from '../../../../ui/MoreButton.tsx';
import { useBackOnline } from '../../../../ui/use-back-online.ts';
import { useInView } from '../../../../ui/use-in-view.ts';
import { useVisible } from '../../../../ui/use-visible.ts';
import { groupKeys } from '../../queries/group-queries.ts';
import { repliesQuery } from '../../queries/topic-queries.ts';
import { readTopic } from '../../queries/topic-reading.ts';
import { goneFromGroups } from '../groups-screen.tsx';
import { LoadingCards } from '../LoadingCards.tsx';
import { PendingRow } from './PendingRow.tsx';
import { ReplyRow } from './ReplyRow.tsx';
import type { useSending } from './sending.ts';

interface RepliesProps {
  topic: GroupTopic;
  isMember: boolean;
  isHost: boolean;
  /** The `seq` of the first unread reply at the opening; null when all were read. */
  firstUnread: number | null;
  sending: ReturnType<typeof useSending>;
}

/** The replies of a topic, newest at the end. The list opens at the first unread reply, and follows live changes. */
export function Replies({ topic, isMember, isHost, firstUnread, sending }: RepliesProps) {
  const client = useQueryClient();
  const { _id: topicId, group: groupId } = topic;
  const query = useInfiniteQuery(repliesQuery(topicId, firstUnread));
  const { data, refetch, hasNextPage, hasPreviousPage, fetchNextPage, fetchPreviousPage, isFetching } = query;
  const replies = [...new Map(data?.pages.flatMap((page) => page.replies).map((reply) => [reply._id, reply])).values()];
  const newestSeq = replies.at(-1)?.seq ?? 0;
  const unreadFrom = firstUnread === null ? undefined : replies.find(({ seq }) => seq >= firstUnread)?._id;
  const list = useRef<HTMLDivElement>(null);
  const isOpened = useRef(false);
  const marked = useRef(0);
  const visible = useVisible();

  // A refetch waits for a requested page, because it would cancel the page.
  const page = useRef<Promise<unknown>>(Promise.resolve());
  const readPage = (read: typeof fetchNextPage | typeof fetchPreviousPage) => {
    const wasReading = query.isRefetching;
    page.current = read();
    if (wasReading) refresh();
  };
  const refresh = () => {
    void page.current.then(() => refetch());
    void client.invalidateQueries({ queryKey: groupKeys.topic(topicId) });
  };
  useBackOnline(() => {
    if (query.isFetchPreviousPageError) readPage(fetchPreviousPage);
    else if (query.isFetchNextPageError) readPage(fetchNextPage);
  });
  useWatched(isMember ? `studygroup:${groupId}` : undefined, refresh);
  useLive(studyGroupChanged, ({ group, topic: changed }) => {
    if (group === groupId && (changed === topicId || changed === null)) refresh();
  });
  useLiveGap(({ missed }) => !missed && refresh());

  // A reader at the end stays there when a reply is added. The end of a page before another page does not count,
  // because the reader continues at the start of the next page.
  const atEnd = useRef(false);
  const noteEnd = useEffectEvent(() => {
    const { scrollHeight } = document.documentElement;
    atEnd.current = !hasNextPage && scrollY + innerHeight > scrollHeight - 160;
  });

  // The list opens at the first unread reply, or at the end.
  useLayoutEffect(() => {
    if (!data || isOpened.current) return;
    isOpened.current = true;
    const place = list.current?.querySelector('[data-first-unread]');
    if (place) place.scrollIntoView({ block: 'center' });
    else scrollTo({ top: document.documentElement.scrollHeight });
    noteEnd();
  }, [data]);

  useEffect(() => {
    const note = () => noteEnd();
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, []);
  const count = replies.length + sending.pending.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further reply scrolls the list
  useLayoutEffect(() => {
    if (atEnd.current) scrollTo({ top: document.documentElement.scrollHeight });
  }, [count]);

  // Further pages are unread at least in part.
  const noteRead = useEffectEvent((seq: number) => {
    const left = hasNextPage ? Math.max(1, topic.unreadCount - replies.length) : 0;
    void readTopic(client, topic, { seq, left: Math.min(left, topic.unreadCount) });
  });
  // Replies whose end was in view are read.
  useEffect(() => {
    if (!isMember || newestSeq <= Math.max(marked.current, topic.readSeq) || !visible) return;
    marked.current = newestSeq;
    noteRead(newestSeq);
  }, [isMember, newestSeq, topic.readSeq, visible]);

  const end = useInView(hasNextPage && !isFetching, () => readPage(fetchNextPage));

  if (!data)
    return (
      <div className="flex-1 px-4 md:px-0">
        <Unloaded
          gone={goneFromGroups}
          missing={t`The replies aren't available`}
          failed={t`The replies could not be loaded.`}
          query={query}
          loading={<LoadingCards label={t`Loading replies`} />}
        />
      </div>
    );
  return (
    <div ref={list} className="flex-1 px-4 pb-3 md:px-0">
      {hasPreviousPage && (
        <div className="flex justify-center py-3">
          <Button kind="secondary" busy={query.isFetchingPreviousPage} onClick={() => readPage(fetchPreviousPage)}>
            {query.isFetchPreviousPageError ? t`Retry` : t`Earlier replies`}
          </Button>
        </div>
      )}
      {count === 0 && !hasNextPage && (
        <EmptyState
          icon={<MessagesSquare size={28} aria-hidden />}
          title={t`No replies yet`}
          text={t`Write the first one.`}
        />
      )}
      <ul
        aria-label={t`Replies`}
        className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface empty:hidden"
      >
        {replies.map((reply) => (
          <li key={reply._id}>
            {reply._id === unreadFrom && (
              <p
                data-first-unread
                className="flex items-center gap-3 px-4 pt-3 font-semibold text-12 text-accent-text before:h-px before:flex-1 before:bg-accent-text after:h-px after:flex-1 after:bg-accent-text"
              >
                {t`New`}
              </p>
            )}
            <ReplyRow reply={reply} isMember={isMember} isHost={isHost} />
          </li>
        ))}
        {sending.pending.map((reply) => (
          <li key={reply.clientId}>
            <PendingRow reply={reply} onRetry={() => sending.retry(reply)} onDrop={() => sending.drop(reply)} />
          </li>
        ))}
      </ul>
      <div ref={end}>
        <MoreButton query={query} label={t`Newer replies`} />
      </div>
    </div>
  );
}
