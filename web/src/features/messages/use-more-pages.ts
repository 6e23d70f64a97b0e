import { useQueryClient } from '@tanstack/react-query';
import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { loadNewer, loadOlder } from './thread.ts';
import type { Thread } from './thread-data.ts';

/** As near to an end of what is loaded as this, in rows, the next page is fetched. */
const AHEAD = 12;

interface Given {
  readonly list: Virtualizer<HTMLDivElement, Element>;
  readonly thread: Thread;
  readonly conversationId: string;
  /** How many rows there are. */
  readonly count: number;
}

/** Loads older messages as the view comes near the first that is loaded, and newer ones near the last. */
export function useMorePages({ list, thread, conversationId, count }: Given) {
  'use no memo';
  const client = useQueryClient();
  const loading = useRef(false);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const range = list.range;
  const older = thread.hasBefore && range !== null && range.startIndex < AHEAD;
  const newer = thread.hasAfter && range !== null && range.endIndex >= count - AHEAD;
  const first = thread.messages[0]?.seq;
  const last = thread.messages.at(-1)?.seq;

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
