import { t } from '@lingui/core/macro';
import type { Notice } from '@quad/contract/college/notices';
import { noticeDay } from '@quad/contract/text/dates';
import { useQuery } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from '../../../../../lib/routing/Link.tsx';
import { classNames } from '../../../../../ui/class-names.ts';
import { IconButton } from '../../../../../ui/IconButton.tsx';
import { Unloaded } from '../../../../../ui/Loaded.tsx';
import { Skeletons } from '../../../../../ui/Skeletons.tsx';
import { boardQuery } from '../../../parts/notices/notice-queries.ts';
import { useAutoScroll } from '../use-auto-scroll.ts';
import { useHold } from '../use-hold.ts';
import { useReducedMotion } from '../use-reduced-motion.ts';
import { useTouchPause } from '../use-touch-pause.ts';
import { Section } from './Section.tsx';

/** A board with fewer notices does not scroll, because all fit. */
const SCROLLING_FROM = 4;
/** Room for several notices, but less than the visible page on a low window. */
const BOARD_HEIGHT = 'h-[min(28rem,70svh)]';
/** The edges fade, so that no scrolling line looks cut. */
const SOFT_EDGES = 'mask-[linear-gradient(to_bottom,transparent,black_1.5rem,black_calc(100%-1.5rem),transparent)]';

/**
 * The newest notices of a college in full. They scroll by themselves, except while a pointer or the focus is on them,
 * and for some seconds after a touch.
 */
export function NoticeBoard({ college }: { college: string }) {
  const board = useQuery(boardQuery(college));
  const still = useReducedMotion();
  const [paused, setPaused] = useState(false);
  const notices = board.data ?? [];
  const scrolls = !still && notices.length >= SCROLLING_FROM;
  const { touched, moveAgain, touches } = useTouchPause(scrolls && !paused);
  const stopped = paused || touched;
  return (
    <Section
      title={t`Notice Board`}
      aside={
        <>
          {scrolls && (
            <IconButton
              label={stopped ? t`Play the notice board` : t`Pause the notice board`}
              onClick={() => {
                moveAgain();
                setPaused(!stopped);
              }}
            >
              {stopped ? <Play size={18} aria-hidden /> : <Pause size={18} aria-hidden />}
            </IconButton>
          )}
          <Link
            to="/college-NoticeHub"
            className="-me-3 inline-flex min-h-11 items-center rounded-control px-3 font-semibold text-accent-text hover:bg-raised"
          >
            {t`All notices`}
          </Link>
        </>
      }
    >
      <div
        className={classNames(
          'overflow-hidden rounded-card border border-line bg-surface',
          // The height is equal during loading, so that a reload restores the position of the content below.
          (scrolls || board.isPending) && BOARD_HEIGHT,
        )}
      >
        {notices.length > 0 && <Board notices={notices} scrolls={scrolls} paused={stopped} touches={touches} />}
        {!board.data && (
          <Unloaded
            query={board}
            failed={t`The notices could not be loaded.`}
            failure="part"
            loading={
              <Skeletons
                label={t`Loading the notices`}
                shape={Array.from({ length: 5 }, () => 'h-14 shrink-0')}
                className="flex flex-col gap-6 p-5"
              />
            }
          />
        )}
        {board.data?.length === 0 && <p className="p-5 text-muted">{t`No notices available`}</p>}
      </div>
    </Section>
  );
}

interface BoardProps {
  notices: readonly Notice[];
  scrolls: boolean;
  paused: boolean;
  touches: ReturnType<typeof useTouchPause>['touches'];
}

function Board({ notices, scrolls, paused, touches }: BoardProps) {
  const box = useRef<HTMLDivElement>(null);
  const { held, holds } = useHold();
  useAutoScroll(box, scrolls && !paused && !held);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the section around it is the landmark
    <div
      ref={box}
      {...holds}
      {...touches}
      role="group"
      aria-label={t`The newest notices`}
      data-scrolling={scrolls && !paused && !held}
      className={classNames(
        'overflow-y-auto overscroll-contain [scrollbar-width:none]',
        scrolls ? `h-full ${SOFT_EDGES}` : 'max-h-112',
      )}
    >
      <Copy notices={notices} hidden={false} />
      {scrolls && <Copy notices={notices} hidden />}
    </div>
  );
}

/** One copy of the notices. The second copy, which makes the scrolling endless, is hidden from assistive technology. */
function Copy({ notices, hidden }: { notices: readonly Notice[]; hidden: boolean }) {
  return (
    <ul aria-hidden={hidden || undefined}>
      {notices.map(({ _id, title, description, date }) => (
        <li key={_id} className="border-line border-b">
          <Link
            to="/college-NoticeHub"
            search={{ notice: _id }}
            tabIndex={hidden ? -1 : undefined}
            className="flex flex-col gap-1 px-5 py-4 hover:bg-raised focus-visible:-outline-offset-2"
          >
            <span className="text-12 text-muted tabular-nums">{noticeDay({ date })}</span>
            <span dir="auto" className="wrap-anywhere font-semibold leading-snug">
              {title}
            </span>
            {description && (
              <span dir="auto" className="wrap-anywhere whitespace-pre-line text-14 text-muted">
                {description}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
