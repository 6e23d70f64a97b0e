import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Meme } from '@quad/contract/memes/memes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Laugh, Plus } from 'lucide-react';
import { useRef } from 'react';
import { chunk } from '../../../lib/chunk.ts';
import { Button } from '../../../ui/Button.tsx';
import { CARD_GRID } from '../../../ui/card-grid.ts';
import { useFormSheet } from '../../../ui/form-sheet.ts';
import { ListHeader } from '../../../ui/ListHeader.tsx';
import { EmptyState, EndState } from '../../../ui/ListStates.tsx';
import { Unloaded } from '../../../ui/Loaded.tsx';
import { PartError } from '../../../ui/PartError.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { useChunk } from '../../../ui/use-chunk.ts';
import { memesQuery } from '../parts/meme-queries.ts';
import { LoadingMemes } from './components/LoadingMemes.tsx';
import { MemeCard } from './components/MemeCard.tsx';
import { useMasonry } from './components/masonry.ts';

const formChunk = chunk(() => import('./components/UploadForm.tsx'));

/** The memes, newest first, and the upload form: `/memes`. */
export function MemesScreen() {
  const [uploading, setUploading] = useFormSheet('memes/new');
  const close = () => setUploading(false);
  const form = useChunk(formChunk, uploading, close);
  return (
    <div className="pb-8 wide:pt-2">
      <ListHeader title={t`Memes & Fun`}>
        <Button onClick={() => setUploading(true)}>
          <Trans>
            <Plus size={18} aria-hidden />
            New meme
          </Trans>
        </Button>
      </ListHeader>
      <Sheet isPage open={uploading && form !== undefined} onOpenChange={setUploading} title={t`New meme`}>
        {form && <form.UploadForm onDone={close} />}
      </Sheet>
      <Memes />
    </div>
  );
}

function Memes() {
  const list = useInfiniteQuery(memesQuery);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  if (!list.data) return <Unloaded query={list} failed={t`Memes could not be loaded.`} loading={<LoadingMemes />} />;
  const memes = list.data.items;
  if (memes.length === 0) {
    return (
      <EmptyState
        icon={<Laugh size={28} aria-hidden />}
        title={t`No memes yet`}
        text={t`Upload the first one for your campus.`}
      />
    );
  }
  return (
    <>
      <Cards memes={memes} />
      {isFetchNextPageError && !isFetchingNextPage ? (
        <PartError
          message={t`More memes could not be loaded.`}
          onRetry={() => void list.fetchNextPage({ cancelRefetch: false })}
        />
      ) : hasNextPage ? (
        <div className="flex justify-center px-4 pt-6">
          <Button
            kind="secondary"
            busy={isFetchingNextPage}
            onClick={() => void list.fetchNextPage({ cancelRefetch: false })}
            className="min-w-40"
          >
            {t`Load More`}
          </Button>
        </div>
      ) : (
        <EndState text={t`No more memes`} />
      )}
    </>
  );
}

function Cards({ memes }: { memes: readonly Meme[] }) {
  const list = useRef<HTMLUListElement>(null);
  useMasonry(list, memes);
  return (
    <ul ref={list} aria-label={t`Memes`} className={`items-start pt-2 wide:pt-3 ${CARD_GRID}`}>
      {memes.map((meme, place) => (
        <li key={meme._id}>
          <MemeCard meme={meme} first={place === 0} />
        </li>
      ))}
    </ul>
  );
}
