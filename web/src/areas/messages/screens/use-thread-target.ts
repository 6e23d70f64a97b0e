import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toastFailure } from '../../../ui/toast-failure.ts';
import type { Thread } from '../queries/thread-data.ts';
import type { Row } from './rows.ts';
import { loadAround } from './thread.ts';

/** The time that the target message is highlighted, in milliseconds. */
const HIGHLIGHT_TIME = 1600;

interface Given {
  readonly list: Virtualizer<HTMLDivElement, Element>;
  readonly rows: readonly Row[];
  readonly thread: Thread;
  readonly conversationId: string;
  readonly target: { readonly seq: number; readonly asked: number } | null;
  /** Called before the view moves. */
  readonly onMove: () => void;
}

/** Scroll to the target message, and load its surroundings when needed. Return the `seq` to highlight. */
export function useThreadTarget({ list, rows, thread, conversationId, target, onMove }: Given): number | null {
  const client = useQueryClient();
  const [flashed, setFlashed] = useState<number | null>(null);
  const done = useRef<typeof target>(null);
  const move = useEffectEvent(onMove);

  const index = target === null ? -1 : rows.findIndex((row) => 'message' in row && row.message.seq >= target.seq);
  const first = thread.messages[0]?.seq ?? 0;
  const last = thread.messages.at(-1)?.seq ?? 0;
  const loaded = target !== null && target.seq >= first && target.seq <= last;

  useEffect(() => {
    if (target === null || done.current === target) return;
    if (!loaded) {
      loadAround(client, conversationId, target.seq).catch((error) => {
        done.current = target;
        toastFailure(t`The message could not be shown.`, error);
      });
      return;
    }
    done.current = target;
    move();
    list.scrollToIndex(index, { align: 'center' });
    setFlashed(target.seq);
  }, [client, conversationId, list, target, loaded, index]);

  useEffect(() => {
    if (flashed === null) return;
    const timer = setTimeout(() => setFlashed(null), HIGHLIGHT_TIME);
    return () => clearTimeout(timer);
  }, [flashed]);

  return flashed;
}
