import type { OpenConversation } from '@quad/contract/messages/conversations';
import { useQueryClient } from '@tanstack/react-query';
import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useViewer } from '../../../lib/session.ts';
import { useVisible } from '../../../ui/use-visible.ts';
import { sendRead } from './reading.ts';
import { countNew, type Row } from './rows.ts';

/** The time in view after which messages count as read, in milliseconds. It also batches the calls. */
const READ_AFTER = 300;
/** The distance from the end within which the view counts as at the end, in pixels. */
const NEAR_END = 240;

interface Given {
  readonly list: Virtualizer<HTMLDivElement, Element>;
  readonly rows: readonly Row[];
  readonly conversation: OpenConversation;
  readonly scroller: RefObject<HTMLElement | null>;
}

/**
 * Mark messages in view of a visible page as read. Return whether the view is at the end, and the unread count below.
 */
export function useReadMarks({ list, rows, conversation, scroller }: Given) {
  // The virtualizer is a mutable object, so values memoized by the React Compiler would be out of date.
  'use no memo';
  const client = useQueryClient();
  const viewer = useViewer();
  const [atEnd, setAtEnd] = useState(true);
  const visible = useVisible();
  const [seen, setSeen] = useState(0);
  const latest = useRef(rows);
  latest.current = rows;

  // biome-ignore lint/correctness/useExhaustiveDependencies: new or higher rows change which rows are in view
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => {
      setAtEnd(element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END);
      const bottom = element.scrollTop + element.clientHeight;
      // A message counts once its end is in view, with a tolerance of a few pixels.
      const last = list.getVirtualItems().findLast(({ end }) => end <= bottom + 24);
      setSeen((before) => Math.max(before, seqAt(latest.current, last?.index ?? -1)));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [list, scroller, rows.length, list.getTotalSize()]);

  const { _id, readSeq, lastSeq } = conversation;
  const wanted = Math.min(seen, lastSeq);
  const due = visible && wanted > readSeq;
  useEffect(() => {
    if (!due) return;
    const timer = setTimeout(() => void sendRead(client, viewer._id, _id, wanted), READ_AFTER);
    return () => clearTimeout(timer);
  }, [client, viewer._id, _id, due, wanted]);

  return { atEnd, below: countNew(rows, Math.max(seen, readSeq), viewer._id) };
}

/** The `seq` of the last message at or before a row. */
function seqAt(rows: readonly Row[], index: number): number {
  for (let at = index; at >= 0; at -= 1) {
    const row = rows[at];
    if (row?.type === 'message' || row?.type === 'event') return row.message.seq;
  }
  return 0;
}
