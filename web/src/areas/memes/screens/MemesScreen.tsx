import { useInfiniteQuery } from '@tanstack/react-query';
import { Laugh } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState, EndState } from '../../../ui/ListStates.tsx';
import { Unloaded } from '../../../ui/Loaded.tsx';
import { PartError } from '../../../ui/PartError.tsx';
import { memesQuery } from '../parts/meme-queries.ts';
import { LoadingMemes } from './components/LoadingMemes.tsx';
import { MemeCard } from './components/MemeCard.tsx';
import { UploadForm } from './components/UploadForm.tsx';

/** The memes, newest first, and the upload form: `/memes`. */
export function MemesScreen() {
  return (
    <div className="pb-8 wide:pt-2">
      <h1 tabIndex={-1} className="px-4 py-3 text-28 wide:px-0">
        Memes & Fun
      </h1>
      <UploadForm />
      <Memes />
    </div>
  );
}

function Memes() {
  const list = useInfiniteQuery(memesQuery);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  if (!list.data) return <Unloaded query={list} what="Memes" loading={<LoadingMemes />} />;
  const memes = list.data.items;
  if (memes.length === 0) {
    return (
      <EmptyState
        icon={<Laugh size={28} aria-hidden />}
        title="No memes yet"
        text="Upload the first one for your campus."
      />
    );
  }
  return (
    <>
      <ul aria-label="Memes" className="flex flex-col gap-3 pt-4 wide:gap-4">
        {memes.map((meme, place) => (
          <li key={meme._id}>
            <MemeCard meme={meme} first={place === 0} />
          </li>
        ))}
      </ul>
      {isFetchNextPageError && !isFetchingNextPage ? (
        <PartError
          message="More memes could not be loaded."
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
            Load More
          </Button>
        </div>
      ) : (
        <EndState text="No more memes" />
      )}
    </>
  );
}
