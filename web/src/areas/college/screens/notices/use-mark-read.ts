import { type Notice, readNotices } from '@quad/contract/college/notices';
import { NOTICES_READ_AT_ONCE } from '@quad/contract/limits/college';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { request } from '../../../../lib/client.ts';
import { type NoticeList, noticeKeys } from '../../parts/notices/notice-queries.ts';

/** How long the end of a notice is in view until the notice counts as read, in milliseconds. */
const READ_AFTER = 1000;
/** Notices that are read within this time, in milliseconds, are sent together. */
const SENT_AFTER = 300;

const waiting = new Set<string>();

/**
 * Marks an unread notice as read after the end of its text has been in view for a moment. Put the returned ref on an
 * element after the text. A notice whose mark could not be sent stays unread, until it is shown again.
 */
export function useMarkRead({ _id: id, isUnread }: Notice): RefObject<HTMLDivElement | null> {
  const client = useQueryClient();
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = end.current;
    if (!element || !isUnread) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver((entries) => {
      clearTimeout(timer);
      if (entries.at(-1)?.isIntersecting) timer = setTimeout(() => markRead(client, id), READ_AFTER);
    });
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [client, id, isUnread]);
  return end;
}

function markRead(client: QueryClient, id: string): void {
  if (document.visibilityState !== 'visible') return;
  if (waiting.size === 0) setTimeout(() => void send(client), SENT_AFTER);
  waiting.add(id);
}

async function send(client: QueryClient): Promise<void> {
  const ids = [...waiting].slice(0, NOTICES_READ_AT_ONCE);
  for (const id of ids) waiting.delete(id);
  if (waiting.size > 0) setTimeout(() => void send(client), SENT_AFTER);
  const answer = await request(readNotices, { body: { notices: ids } }).catch(() => undefined);
  if (!answer) return;
  // a list of unread notices keeps the notices read in it, so that nothing moves under the reader
  client.setQueriesData<NoticeList>(
    { queryKey: noticeKeys.lists },
    (list) =>
      list && {
        unread: answer.unread,
        notices: list.notices.map((notice) => (ids.includes(notice._id) ? { ...notice, isUnread: false } : notice)),
      },
  );
}
