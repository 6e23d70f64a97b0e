import type { OpenConversation } from '@quad/contract/messages/conversations';
import { useQueryClient } from '@tanstack/react-query';
import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useViewer } from '../../../lib/session.ts';
import { sendRead } from './message-actions.ts';
import { countNew, type Row } from './rows.ts';

/** Milliseconds in view after which messages count as read; also collects them into one call. */
const LOOKED_AT = 300;
/** From how far above the end, in pixels, the way back is offered. */
const FAR = 240;

interface Given {
  readonly list: Virtualizer<HTMLDivElement, Element>;
  readonly rows: readonly Row[];
  readonly conversation: OpenConversation;
  readonly scroller: RefObject<HTMLElement | null>;
}

/** Marks messages as read that are in view of a visible page. Returns whether the end is in view, and how many unread are below. */
export function useReadMarks({ list, rows, conversation, scroller }: Given) {
  // The virtualizer is a mutable object, so values memoized by the React Compiler would be out of date.
  'use no memo';
  const client = useQueryClient();
  const viewer = useViewer();
  const [atEnd, setAtEnd] = useState(true);
  const [visible, setVisible] = useState(() => document.visibilityState === 'visible');
  const [seen, setSeen] = useState(0);
  const latest = useRef(rows);
  latest.current = rows;

  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: more rows, or higher ones, are others in view
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => {
      setAtEnd(element.scrollHeight - element.scrollTop - element.clientHeight < FAR);
      const bottom = element.scrollTop + element.clientHeight;
      // A message counts when its end is in view, but for a few pixels.
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
    const timer = setTimeout(() => void sendRead(client, _id, wanted), LOOKED_AT);
    return () => clearTimeout(timer);
  }, [client, _id, due, wanted]);

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
