import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FileX } from 'lucide-react';
import { ApiError } from '../../../lib/api-error.ts';
import { hrefOf } from '../../../lib/routing/address.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import type { ScreenProps } from '../../../lib/routing/route.ts';
import { router } from '../../../lib/routing/router.ts';
import { useScreenTitle } from '../../../lib/screen-title.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { EmptyState, ErrorState } from '../../../ui/ListStates.tsx';
import { memeQuery } from '../parts/meme-queries.ts';
import { LoadingMeme } from './components/LoadingMemes.tsx';
import { MemeCard } from './components/MemeCard.tsx';

/** Codes of a meme that is gone, and of an address that is none. */
const UNKNOWN: ReadonlySet<string> = new Set(['no_such_meme', 'invalid_input']);

/** One meme: `/memes/{id}`, which is also the address that people share. */
export function MemeScreen({ params: { memeId } }: ScreenProps<'/memes/$memeId'>) {
  return (
    <div className="pb-8 wide:pt-2">
      <header className="flex items-center gap-1 px-1.5 py-1.5 wide:px-0">
        <BackLink href={hrefOf({ to: '/memes' })} />
        <h1 className="text-20" tabIndex={-1}>
          Meme
        </h1>
      </header>
      <WholeMeme memeId={memeId} />
    </div>
  );
}

function WholeMeme({ memeId }: { memeId: string }) {
  const { data, error, isFetching, refetch } = useQuery(memeQuery(useQueryClient(), memeId));
  useScreenTitle(data && `${data.title} · Quad`);
  if (error instanceof ApiError && UNKNOWN.has(error.code)) return <NoSuchMeme />;
  if (data)
    return <MemeCard meme={data} first whole onDeleted={() => void router.navigate({ to: '/memes', replace: true })} />;
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} busy={isFetching} />;
  return <LoadingMeme />;
}

function NoSuchMeme() {
  return (
    <EmptyState
      icon={<FileX size={28} aria-hidden />}
      title="This meme does not exist"
      text="It may have been deleted, or the link is incomplete."
      action={
        <Link to="/memes" className={buttonClass()}>
          Go to the memes
        </Link>
      }
    />
  );
}
