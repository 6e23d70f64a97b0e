import { t } from '@lingui/core/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { arrowStep, isRightToLeft } from '../../../../../lib/reading-direction.ts';
import { classNames } from '../../../../../ui/class-names.ts';
import { Lightbox } from '../../../../../ui/Lightbox.tsx';
import type { usePostList } from '../../../../posts/parts/use-post-list.ts';
import { tileId } from '../../../texts/tile-texts.ts';
import { type PlaceInList, placeInList } from '../place-in-list.ts';
import { swipe } from '../swipe.ts';
import { ViewedPost } from './ViewedPost.tsx';

interface PostOverlayProps {
  list: ReturnType<typeof usePostList>;
  /** The id of the post; undefined for none. */
  viewed: string | undefined;
  onView: (postId: string | undefined, replace: boolean) => void;
}

/** A post of the grid over the whole screen. Arrow buttons, arrow keys and swipes show its neighbours. */
export function PostOverlay({ list, viewed, onView }: PostOverlayProps) {
  // The closing overlay still shows the last post.
  const [shown, setShown] = useState(viewed);
  if (viewed !== undefined && viewed !== shown) setShown(viewed);
  const place = shown === undefined ? undefined : placeInList(list.ids, shown);

  const { next, loadNext } = list;
  const atEnd = viewed !== undefined && place !== undefined && place.next === undefined && next === 'more';
  useEffect(() => {
    if (atEnd) loadNext();
  }, [atEnd, loadNext]);

  function go(postId: string | undefined) {
    if (postId !== undefined) onView(postId, true);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = arrowStep(event);
    if (step === -1) go(place?.previous);
    if (step === 1) go(place?.next);
  }

  return (
    <Lightbox
      open={viewed !== undefined}
      onClose={() => onView(undefined, true)}
      inAddress
      label={t`Post in full`}
      top={place && <Position place={place} count={list.ids.length} open={next !== 'end'} />}
      onKeyDown={onKeyDown}
      returnFocus={() => (shown === undefined ? null : document.getElementById(tileId(shown)))}
    >
      {shown !== undefined && (
        <Stage place={place} onGo={go}>
          <ViewedPost key={shown} postId={shown} />
        </Stage>
      )}
    </Lightbox>
  );
}

function Position({ place, count, open }: { place: PlaceInList; count: number; open: boolean }) {
  return (
    <p role="status" className="text-14 text-muted tabular-nums">
      {t`${place.position} of ${open ? `${count}+` : count}`}
    </p>
  );
}

interface StageProps {
  place: PlaceInList | undefined;
  onGo: (postId: string | undefined) => void;
  children: ReactNode;
}

function Stage({ place, onGo, children }: StageProps) {
  const start = useRef<{ x: number; y: number } | null>(null);
  const swiped = useRef(false);

  function onPointerDown({ clientX, clientY, isPrimary }: PointerEvent) {
    start.current = isPrimary ? { x: clientX, y: clientY } : null;
    swiped.current = false;
  }

  function onPointerUp({ clientX, clientY }: PointerEvent) {
    const from = start.current;
    start.current = null;
    const direction = from && swipe({ x: clientX - from.x, y: clientY - from.y });
    if (!direction) return;
    swiped.current = true;
    onGo((direction === 'left') !== isRightToLeft() ? place?.next : place?.previous);
  }

  return (
    <div
      className="relative flex min-h-0 flex-1 touch-pan-y touch-pinch-zoom flex-col"
      onPointerDown={onPointerDown}
      onPointerUp={onPointerUp}
      onPointerCancel={() => {
        start.current = null;
      }}
      // The click at the end of a swipe must not close the overlay.
      onClickCapture={(event) => swiped.current && event.stopPropagation()}
    >
      {children}
      <Arrow label={t`Previous post`} to={place?.previous} onGo={onGo} icon={ChevronLeft} className="start-2" />
      <Arrow label={t`Next post`} to={place?.next} onGo={onGo} icon={ChevronRight} className="end-2" />
    </div>
  );
}

interface ArrowProps {
  label: string;
  to: string | undefined;
  onGo: (postId: string | undefined) => void;
  icon: typeof ChevronLeft;
  className: string;
}

/** A button to a neighbour. At the end of the list it stays mounted, so that it keeps the focus. */
function Arrow({ label, to, onGo, icon: Icon, className }: ArrowProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={to === undefined}
      onClick={() => onGo(to)}
      className={classNames(
        'absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-over-media text-on-media transition-opacity',
        to === undefined && 'opacity-0',
        className,
      )}
    >
      <Icon size={24} aria-hidden />
    </button>
  );
}
