import { t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FileX } from 'lucide-react';
import { hrefOf } from '../../../lib/routing/address.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import type { ScreenProps } from '../../../lib/routing/route.ts';
import { router } from '../../../lib/routing/router.ts';
import { useScreenTitle } from '../../../lib/screen-title.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { EmptyState } from '../../../ui/ListStates.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { ScreenHeader } from '../../../ui/ScreenHeader.tsx';
import { memeQuery } from '../parts/meme-queries.ts';
import { LoadingMeme } from './components/LoadingMemes.tsx';
import { MemeCard } from './components/MemeCard.tsx';

/** The error codes of a deleted meme and of an invalid id. */
const UNKNOWN: ReadonlySet<string> = new Set(['no_such_meme', 'invalid_input']);

/** A meme: `/memes/{id}`. Shared links lead here. */
export function MemeScreen({ params: { memeId } }: ScreenProps<'/memes/$memeId'>) {
  return (
    <div className="pb-8 wide:pt-2">
      <ScreenHeader title={t`Meme`} parent={hrefOf({ to: '/memes' })} />
      <WholeMeme memeId={memeId} />
    </div>
  );
}

function WholeMeme({ memeId }: { memeId: string }) {
  const query = useQuery(memeQuery(useQueryClient(), memeId));
  const title = query.data?.title;
  useScreenTitle(title === undefined ? undefined : `${title} · Quad`);
  return (
    <Loaded query={query} gone={({ code }) => UNKNOWN.has(code) && <NoSuchMeme />} dropsGone loading={<LoadingMeme />}>
      {(meme) => (
        <MemeCard meme={meme} first whole onDeleted={() => void router.navigate({ to: '/memes', replace: true })} />
      )}
    </Loaded>
  );
}

function NoSuchMeme() {
  return (
    <EmptyState
      icon={<FileX size={28} aria-hidden />}
      title={t`This meme does not exist`}
      text={t`It may have been deleted, or the link is incomplete.`}
      action={
        <Link to="/memes" className={buttonClass()}>
          {t`Go to the memes`}
        </Link>
      }
    />
  );
}
