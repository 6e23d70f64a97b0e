import { type Notice, readNotices } from '@quad/contract/college/notices';
import { NOTICES_READ_AT_ONCE } from '@quad/contract/limits/college';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { isAbort } from '../../../../lib/api-error.ts';
import { request } from '../../../../lib/client.ts';
import { session } from '../../../../lib/session.ts';
import { untilAnswered } from '../../../../lib/until-answered.ts';
import { useVisible } from '../../../../ui/use-visible.ts';
import { type NoticeList, noticeKeys } from '../../parts/notices/notice-queries.ts';

/** How long the end of a notice is in view until the notice counts as read, in milliseconds. */
const READ_AFTER = 1000;
/** Notices that are read within this time, in milliseconds, are sent together. */
const SENT_AFTER = 300;

const waiting = new Set<string>();
session.onAccountLeft(() => waiting.clear());

/**
 * Marks an unread notice as read after the end of its text has been in view for a moment. Put the returned ref on an
 * element after the text. The mark shows at once; without an answer it is sent again, and a refusal takes
 * it back.
 */
export function useMarkRead({ _id: id, isUnread }: Notice): RefObject<HTMLDivElement | null> {
  const client = useQueryClient();
  const visible = useVisible();
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = end.current;
    if (!element || !isUnread || !visible) return;
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
  }, [client, id, isUnread, visible]);
  return end;
}

function markRead(client: QueryClient, id: string): void {
  if (waiting.size === 0) setTimeout(() => void send(client), SENT_AFTER);
  waiting.add(id);
}

async function send(client: QueryClient): Promise<void> {
  const ids = [...waiting].slice(0, NOTICES_READ_AT_ONCE);
  if (ids.length === 0) return;
  for (const id of ids) waiting.delete(id);
  if (waiting.size > 0) setTimeout(() => void send(client), SENT_AFTER);
  const undo = showRead(client, ids);
  try {
    const { unread } = await untilAnswered(() => request(readNotices, { body: { notices: ids } }));
    client.setQueriesData<NoticeList>({ queryKey: noticeKeys.lists }, (list) => list && { ...list, unread });
  } catch (error) {
    if (!isAbort(error)) undo();
  }
}

/**
 * Show notices as read in every list. Return a function that undoes it. A list of unread notices keeps the notices read
 * in it, so that nothing moves under the reader.
 */
export function showRead(client: QueryClient, ids: readonly string[]): () => void {
  const queryKey = noticeKeys.lists;
  const listed = client.getQueriesData<NoticeList>({ queryKey }).flatMap(([, list]) => list?.notices ?? []);
  const changed = new Set(listed.filter(({ _id, isUnread }) => isUnread && ids.includes(_id)).map(({ _id }) => _id));
  const show = (isUnread: boolean) =>
    client.setQueriesData<NoticeList>(
      { queryKey },
      (list) =>
        list && {
          unread: Math.max(0, list.unread + (isUnread ? 1 : -1) * changed.size),
          notices: list.notices.map((notice) => (changed.has(notice._id) ? { ...notice, isUnread } : notice)),
        },
    );
  show(false);
  return () => show(true);
}
