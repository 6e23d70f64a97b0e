import type { LibraryItemDetails } from '@quad/contract/library/library';
import { putLibraryPage } from '@quad/contract/library/library-items';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { request } from '../../../../lib/client.ts';
import { libraryKeys } from '../../parts/library-keys.ts';

/** A page is worth remembering once a person has stayed on it for so long, in milliseconds. */
const STAYED = 1500;

/**
 * Store the viewer's page of an item: once they have stayed on it, and when they leave. The first one also counts as
 * reading.
 */
export function usePageMemory(id: string, page: number | null) {
  const client = useQueryClient();
  const told = useRef<number | null>(null);
  const now = useRef(page);

  useEffect(() => {
    now.current = page;
    if (page === null || page === told.current) return;
    const timer = setTimeout(() => tell(page), told.current === null ? 0 : STAYED);
    return () => clearTimeout(timer);

    function tell(on: number) {
      told.current = on;
      // A failure needs no message: the next page repeats the call.
      request(putLibraryPage, { params: { id }, body: { page: on } }).catch(() => undefined);
    }
  }, [id, page]);

  useEffect(() => {
    const leave = () => {
      const last = now.current;
      if (last === null) return;
      client.setQueryData<LibraryItemDetails>(libraryKeys.item(id), (item) => item && { ...item, page: last });
      if (last === told.current) return;
      told.current = last;
      request(putLibraryPage, { params: { id }, body: { page: last }, keepalive: true }).catch(() => undefined);
    };
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [id, client]);
}
