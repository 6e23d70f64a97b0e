import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { chunk, prepare } from '../../../../lib/chunk.ts';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { router } from '../../../../lib/routing/router.ts';
import { useEntry } from '../../../../lib/routing/use-entry.ts';
import { prefersLessMotion } from '../../../../ui/prefers-still.ts';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { useChunk } from '../../../../ui/use-chunk.ts';
import { useWide } from '../../../../ui/use-wide.ts';
import { commentInputId, focusElement } from '../../../posts/parts/element-ids.ts';
import { useReelKeys } from '../../queries/use-reel-keys.ts';
import { FirstReel, LastSlide } from './components/OtherSlides.tsx';
import { Reel } from './components/Reel.tsx';
import { SteppingButtons } from './components/SteppingButtons.tsx';
import { removeEarlyStill } from './early-still.ts';
import { reelElementId, reelHref } from './reel-href.ts';
import { openReels, placeAfter, useReels } from './reel-list.ts';
import { markSeen } from './seen-reels.ts';
import { useMutedSinceOpened } from './use-muted-since-opened.ts';

/** The comments of a reel, loaded when they open, or beside it. */
const commentsChunk = chunk(() => import('./components/ReelComments.tsx'));

/** Reels, one at a time: `/reels`, and `/reels/{id}` of one of them. */
export function ReelsScreen({ params }: ScreenProps<'/reels'> | ScreenProps<'/reels/$postId'>) {
  // The address follows the shown reel. Each visit of an address starts a new list.
  const visit = useEntry(({ key }) => key);
  return <Reels key={visit} wanted={'postId' in params ? params.postId : undefined} />;
}

function Reels({ wanted }: { wanted: string | undefined }) {
  const client = useQueryClient();
  const [{ first, at }] = useState(() => openReels(client, wanted));
  const [active, setActive] = useState(at);
  const isLeftOut = useMutedSinceOpened(first);
  const list = useReels({ first, isLeftOut, active });
  const { ids } = list;
  const [placedIds, setPlacedIds] = useState(ids);
  if (placedIds !== ids) {
    // Do this before the new list is rendered, because a reel that takes another's place has not been seen.
    setPlacedIds(ids);
    setActive(placeAfter(placedIds, active, ids));
  }
  const current = ids[active];
  const scroller = useRef<HTMLElement>(null);
  const wide = useWide();
  const [commentsOpen, setCommentsOpen] = useState(false);
  const comments = useChunk(commentsChunk, wide || commentsOpen, () => setCommentsOpen(false));

  // Slides are as tall as the scroller.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element) element.scrollTop = at * element.clientHeight;
  }, [at]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a changed list moves the shown reel
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || Math.round(element.scrollTop / element.clientHeight) === active) return;
    element.scrollTop = active * element.clientHeight;
  }, [ids]);

  useEffect(() => removeEarlyStill, []);
  useEffect(() => {
    if (active > 0 || list.error) removeEarlyStill();
  }, [active, list.error]);

  useEffect(() => {
    if (current === undefined) return;
    markSeen(current);
    router.rename(reelHref(current));
  }, [current]);

  function follow() {
    const element = scroller.current;
    if (element) setActive(Math.min(Math.round(element.scrollTop / element.clientHeight), ids.length));
  }

  function goTo(place: number) {
    const element = scroller.current;
    if (!element || place < 0 || place > ids.length) return;
    const focused = element.contains(document.activeElement);
    element.scrollTo({ top: place * element.clientHeight, behavior: prefersLessMotion() ? 'auto' : 'smooth' });
    const next = ids[place];
    if (focused && next !== undefined) focusElement(reelElementId(next));
  }

  function comment() {
    if (current === undefined) return;
    if (wide) focusElement(commentInputId(current));
    else setCommentsOpen(true);
  }

  useReelKeys({
    arrowdown: () => goTo(active + 1),
    arrowup: () => goTo(active - 1),
    c: comment,
  });

  // Without comments the space stays empty, so that the reels do not move.
  const commentsBeside = comments && current !== undefined && (
    <comments.CommentsBeside key={current} postId={current} />
  );

  return (
    <div
      data-full
      data-immersive
      className="flex bg-ground max-wide:fixed max-wide:inset-x-0 max-wide:top-0 max-wide:bottom-tabs wide:h-[calc(100dvh-var(--spacing-bar))] wide:gap-6 wide:pe-[clamp(1.5rem,50vw-36rem,64px)]"
    >
      <h1 className="sr-only" tabIndex={-1}>
        {t`Reels`}
      </h1>
      <div className="dark relative flex min-w-0 flex-1 items-center gap-4 text-text max-wide:bg-ground">
        <section
          ref={scroller}
          onScroll={follow}
          aria-label={t`Reels`}
          aria-busy={list.loading}
          className="h-full min-w-0 flex-1 snap-y snap-mandatory overflow-y-auto overscroll-contain [scrollbar-width:none]"
        >
          {ids.length === 0 && !list.ended ? (
            <FirstReel error={list.error} busy={list.loading} onRetry={list.retry} />
          ) : (
            <>
              {ids.map((id, place) => (
                <div key={id} className={SLIDE}>
                  {Math.abs(place - active) <= 1 && (
                    <Reel
                      postId={id}
                      place={place}
                      count={list.ended ? ids.length : undefined}
                      distance={place - active}
                      linked={id === wanted}
                      onComments={comment}
                      onCommentsNear={() => prepare(commentsChunk)}
                    />
                  )}
                </div>
              ))}
              <LastSlide list={list} onFirst={() => goTo(0)} className={SLIDE} />
            </>
          )}
        </section>
        {ids.length > 0 && <SteppingButtons active={active} count={ids.length} onStep={goTo} />}
      </div>
      {wide ? (
        <div className="flex w-88 shrink-0 flex-col">{commentsBeside}</div>
      ) : (
        current !== undefined && (
          <Sheet open={commentsOpen && comments !== undefined} onOpenChange={setCommentsOpen} title={t`Comments`}>
            {comments && <comments.ReelComments key={current} postId={current} />}
          </Sheet>
        )
      )}
    </div>
  );
}

/** On wide screens a tall window leaves room for the stepping buttons beside the card. */
const SLIDE = 'flex h-full snap-start snap-always justify-center md:py-3 wide:px-15 wide:py-6 lying:py-0';
