import type { Notice } from '@quad/contract/notices';
import { useQuery } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { boardQuery } from '../../../domains/notices/notice-queries.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useAutoScroll } from '../use-auto-scroll.ts';
import { useHold } from '../use-hold.ts';
import { useReducedMotion } from '../use-reduced-motion.ts';
import { Section } from './Section.tsx';

/** A board with fewer notices than this does not scroll: they all fit. */
const SCROLLING_FROM = 4;

/** The newest notices of a college. They scroll by themselves, except while a pointer or the focus is on them. */
export function NoticeBoard({ college }: { college: string }) {
  const board = useQuery(boardQuery(college));
  const still = useReducedMotion();
  const [paused, setPaused] = useState(false);
  const notices = board.data ?? [];
  const scrolls = !still && notices.length >= SCROLLING_FROM;
  return (
    <Section
      title="Notice Board"
      aside={
        <>
          {scrolls && (
            <IconButton
              label={paused ? 'Play the notice board' : 'Pause the notice board'}
              onClick={() => setPaused(!paused)}
            >
              {paused ? <Play size={18} aria-hidden /> : <Pause size={18} aria-hidden />}
            </IconButton>
          )}
          <Link
            to="/college-NoticeHub"
            className="-mr-3 inline-flex min-h-11 items-center rounded-control px-3 font-semibold text-accent-text hover:bg-raised"
          >
            All notices
          </Link>
        </>
      }
    >
      <div className="h-80 overflow-hidden rounded-card border border-line bg-surface">
        {notices.length > 0 && <Board notices={notices} scrolls={scrolls} paused={paused} />}
        {board.isPending && (
          <div role="status" aria-label="Loading the notices" className="flex flex-col gap-6 p-5">
            <Skeleton className="h-14" />
            <Skeleton className="h-14" />
            <Skeleton className="h-14" />
          </div>
        )}
        {board.isSuccess && notices.length === 0 && <p className="p-5 text-muted">No notices available</p>}
        {board.isError && notices.length === 0 && (
          <div role="alert" className="flex flex-col items-start gap-3 p-5">
            <p className="text-muted">The notices could not be loaded.</p>
            <Button kind="secondary" onClick={() => void board.refetch()} busy={board.isFetching}>
              Retry
            </Button>
          </div>
        )}
      </div>
    </Section>
  );
}

interface BoardProps {
  notices: readonly Notice[];
  scrolls: boolean;
  paused: boolean;
}

function Board({ notices, scrolls, paused }: BoardProps) {
  const box = useRef<HTMLDivElement>(null);
  const { held, holds } = useHold();
  useAutoScroll(box, scrolls && !paused && !held);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the section around it is the landmark
    <div
      ref={box}
      {...holds}
      role="group"
      aria-label="The newest notices"
      data-scrolling={scrolls && !paused && !held}
      className="h-full overflow-y-auto overscroll-contain [scrollbar-width:none]"
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
            <span className="text-12 text-muted tabular-nums">{date}</span>
            <span dir="auto" className="font-semibold leading-5">
              {title}
            </span>
            <span dir="auto" className="line-clamp-2 text-14 text-muted">
              {description}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
