import { libraryItemReady } from '@quad/contract/library/library';
import { useQueryClient } from '@tanstack/react-query';
import { Bookmark, Inbox } from 'lucide-react';
import { useState } from 'react';
import { chunk } from '../../../lib/chunk.ts';
import { useLive } from '../../../lib/live/use-live.ts';
import { hrefOf } from '../../../lib/routing/address.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import type { ScreenProps } from '../../../lib/routing/route.ts';
import { AddressTabs } from '../../../ui/AddressTabs.tsx';
import { LazyPart } from '../../../ui/LazyPart.tsx';
import { LIST_HEADER_LINK, ListHeader } from '../../../ui/ListHeader.tsx';
import { libraryKeys } from '../parts/library-keys.ts';
import { ItemsPanel } from './components/ItemsPanel.tsx';

const uploadChunk = chunk(async () => (await import('./upload/UploadPanel.tsx')).UploadPanel);

const TABS = [
  { id: 'books', label: 'Books' },
  { id: 'notes', label: 'Notes' },
  { id: 'upload', label: 'Upload' },
] as const;

/** The library with its tabs for books, notes and uploads: `/library`. */
export function LibraryScreen({ search }: ScreenProps<'/library'>) {
  const client = useQueryClient();
  const tab = search.tab ?? 'books';
  // The form stays mounted behind the other tabs, so its input and a running upload survive.
  const [isUploadOpened, setUploadOpened] = useState(false);
  if (tab === 'upload' && !isUploadOpened) setUploadOpened(true);
  useLive(libraryItemReady, () => void client.invalidateQueries({ queryKey: libraryKeys.lists }));

  const tabs = TABS.map(({ id, label }) => ({
    id,
    label,
    href: hrefOf({ to: '/library', search: { ...search, tab: id === 'books' ? undefined : id } }),
  }));
  return (
    <div className="pb-8 wide:pt-2">
      <ListHeader title="Library">
        <nav aria-label="Library" className="-mr-2 flex">
          <Link to="/library/shelf" className={LIST_HEADER_LINK}>
            <Bookmark size={18} aria-hidden />
            My shelf
          </Link>
          <Link to="/library/requests" className={LIST_HEADER_LINK}>
            <Inbox size={18} aria-hidden />
            Requests
          </Link>
        </nav>
      </ListHeader>
      <AddressTabs label="Library" tabs={tabs} chosen={tab}>
        {tab === 'books' && <ItemsPanel key="book" kind="book" search={search} />}
        {tab === 'notes' && <ItemsPanel key="note" kind="note" search={search} />}
        {isUploadOpened && (
          <div hidden={tab !== 'upload'}>
            <LazyPart part={uploadChunk} props={{ answers: search.answers }} />
          </div>
        )}
      </AddressTabs>
    </div>
  );
}
