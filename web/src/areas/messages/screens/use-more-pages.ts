import { useQueryClient } from '@tanstack/react-query';
import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import type { Thread } from '../queries/thread-data.ts';
import { loadNewer, loadOlder } from './thread.ts';

/**
 * Milliseconds for which pages wait after the view has moved to a message: its place is exact only once the rows around
 * it are measured, and new rows above would move it.
 */
const FINDS_PLACE = 300;
/** Within this number of rows from an end, the next page is loaded. */
const AHEAD = 12;

interface Given {
  readonly list: Virtualizer<HTMLDivElement, Element>;
  readonly thread: Thread;
  readonly conversationId: string;
  /** How many rows there are. */
  readonly count: number;
  /** Changes each time the view is moved to a message. */
  readonly moved: number;
}

/** Loads older messages as the view comes near the first that is loaded, and newer ones near the last. */
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
    const timer = setTimeout(() => setSettled(moved), FINDS_PLACE);
    return () => clearTimeout(timer);
  }, [moved]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for each page, and for each try
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
