import { useQueryClient } from '@tanstack/react-query';
import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import type { Thread } from '../queries/thread-data.ts';
import { loadNewer, loadOlder } from './thread.ts';

/**
 * The time without loading after a jump to a message, in milliseconds. The message's place is exact only once the rows
 * around it are measured, and new rows above would move it.
 */
const SETTLE_TIME = 300;
/** The number of rows before an end at which the next page loads. */
const AHEAD = 12;

interface Given {
  readonly list: Virtualizer<HTMLDivElement, Element>;
  readonly thread: Thread;
  readonly conversationId: string;
  /** The number of rows. */
  readonly count: number;
  /** Changes with each jump to a message. */
  readonly moved: number;
}

/** Load older messages when the view is near the first loaded one, and newer messages near the last one. */
export function useMorePages({ list, thread, conversationId, count, moved }: Given) {
  // The virtualizer is a mutable object, so values memoized by the React Compiler would be out of date.
  'use no memo';
  const client = useQueryClient();
  const loading = useRef(false);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const [settled, setSettled] = useState<number>();
  const range = settled === moved ? list.range : null;
  const older = thread.hasBefore && range !== null && range.startIndex < AHEAD;
  const newer = thread.hasAfter && range !== null && range.endIndex >= count - AHEAD;
  const first = thread.messages[0]?.seq;
  const last = thread.messages.at(-1)?.seq;

  useEffect(() => {
    const timer = setTimeout(() => setSettled(moved), SETTLE_TIME);
    return () => clearTimeout(timer);
  }, [moved]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each page and each retry
  useEffect(() => {
    if (loading.current || failed || !(older || newer)) return;
    loading.current = true;
    (older ? loadOlder : loadNewer)(client, conversationId)
      .catch(() => setFailed(true))
      .finally(() => {
        loading.current = false;
        setTries((before) => before + 1);
      });
  }, [client, conversationId, older, newer, first, last, failed, tries]);

  return { failed, retry: () => setFailed(false) };
}
