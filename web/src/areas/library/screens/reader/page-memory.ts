import type { LibraryItemDetails } from '@quad/contract/library/library';
import { putLibraryPage } from '@quad/contract/library/library-items';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { request } from '../../../../lib/client.ts';
import { libraryKeys } from '../../parts/library-keys.ts';

/** The stay on a page after which it is stored, in milliseconds. */
const MIN_STAY = 1500;

/**
 * Store the viewer's page of an item after a stay, and when they leave. The first page is stored at once, which counts
 * as reading.
 */
export function usePageMemory(id: string, page: number | null) {
  const client = useQueryClient();
  const stored = useRef<number | null>(null);
  const now = useRef(page);

  useEffect(() => {
    now.current = page;
    if (page === null || page === stored.current) return;
    const timer = setTimeout(() => store(page), stored.current === null ? 0 : MIN_STAY);
    return () => clearTimeout(timer);

    function store(newPage: number) {
      stored.current = newPage;
      // A failure needs no message, because the next page repeats the call.
      request(putLibraryPage, { params: { id }, body: { page: newPage } }).catch(() => undefined);
    }
  }, [id, page]);

  useEffect(() => {
    const leave = () => {
      const last = now.current;
      if (last === null) return;
      client.setQueryData<LibraryItemDetails>(libraryKeys.item(id), (item) => item && { ...item, page: last });
      if (last === stored.current) return;
      stored.current = last;
      request(putLibraryPage, { params: { id }, body: { page: last }, keepalive: true }).catch(() => undefined);
    };
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [id, client]);
}
