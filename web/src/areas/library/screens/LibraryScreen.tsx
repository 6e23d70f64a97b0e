import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
import { Sheet } from '../../../ui/Sheet.tsx';
import { useDesk } from '../../../ui/use-desk.ts';
import { libraryKeys } from '../parts/library-keys.ts';
import { changeLibrary } from '../queries/library-filters.ts';
import { ItemsPanel } from './components/ItemsPanel.tsx';

const uploadChunk = chunk(async () => (await import('./upload/UploadPanel.tsx')).UploadPanel);

const TABS = [
  {
    id: 'books',
    get label() {
      return t`Books`;
    },
  },
  {
    id: 'notes',
    get label() {
      return t`Notes`;
    },
  },
  {
    id: 'upload',
    get label() {
      return t`Upload`;
    },
  },
] as const;

/**
 * The library with its tabs for books, notes and uploads: `/library`. On a desk the form of an upload opens over the list,
 * as all forms that make something do (decision 315).
 */
export function LibraryScreen({ search }: ScreenProps<'/library'>) {
  const client = useQueryClient();
  const tab = search.tab ?? 'books';
  // The form stays mounted behind the other tabs, so its input and a running upload survive.
  const [isUploadOpened, setUploadOpened] = useState(false);
  if (tab === 'upload' && !isUploadOpened) setUploadOpened(true);
  const isDesk = useDesk();
  // On a desk the form opens over the list that the user has come from.
  const [listed, setListed] = useState(tab);
  if (tab !== 'upload' && tab !== listed) setListed(tab);
  const shown = isDesk && tab === 'upload' ? (listed === 'notes' ? 'notes' : 'books') : tab;
  const closeUpload = () => changeLibrary(search, { tab: shown === 'notes' ? 'notes' : undefined, answers: undefined });
  useLive(libraryItemReady, () => void client.invalidateQueries({ queryKey: libraryKeys.lists }));

  const tabs = TABS.map(({ id, label }) => ({
    id,
    label,
    href: hrefOf({ to: '/library', search: { ...search, tab: id === 'books' ? undefined : id } }),
  }));
  return (
    <div className="pb-8 wide:pt-2">
      <ListHeader title={t`Library`}>
        <nav aria-label={t`Library`} className="-me-2 flex">
          <Link to="/library/shelf" className={LIST_HEADER_LINK}>
            <Trans>
              <Bookmark size={18} aria-hidden />
              My shelf
            </Trans>
          </Link>
          <Link to="/library/requests" className={LIST_HEADER_LINK}>
            <Trans>
              <Inbox size={18} aria-hidden />
              Requests
            </Trans>
          </Link>
        </nav>
      </ListHeader>
      <AddressTabs label={t`Library`} tabs={tabs} chosen={shown}>
        {shown === 'books' && <ItemsPanel key="book" kind="book" search={search} />}
        {shown === 'notes' && <ItemsPanel key="note" kind="note" search={search} />}
        {isUploadOpened && !isDesk && (
          <div hidden={tab !== 'upload'}>
            <LazyPart part={uploadChunk} props={{ answers: search.answers }} />
          </div>
        )}
      </AddressTabs>
      {isDesk && (
        <Sheet isPage open={tab === 'upload'} onOpenChange={(open) => !open && closeUpload()} title={t`Upload`}>
          <LazyPart part={uploadChunk} props={{ answers: search.answers, onClose: closeUpload }} />
        </Sheet>
      )}
    </div>
  );
}
