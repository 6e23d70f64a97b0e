import { t } from '@lingui/core/macro';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, use } from 'react';
import { Link } from '../../../../lib/routing/Link.tsx';
import type { PlainPath } from '../../../../lib/routing/paths.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { IsBesideItem } from '../../../../ui/is-beside-item.ts';
import { LeaveQuickly } from './LeaveQuickly.tsx';

interface ConfidentialFrameProps {
  title: string;
  /**
   * The target of Back. These screens replace each other in the browser's history, so that it contains only one of
   * them.
   */
  back: PlainPath;
  children: ReactNode;
}

/** The frame of confidential screens. Back, the title and the button to leave quickly stay in view; a list leaves them to its open item. */
export function ConfidentialFrame({ title, back, children }: ConfidentialFrameProps) {
  const isBeside = use(IsBesideItem);
  return (
    <div data-alone className="mx-auto max-w-measure pb-10">
      {!isBeside && (
        <div className="sticky top-bar z-20 flex flex-wrap items-start justify-between gap-1 border-line border-b bg-ground px-4 py-1.5 md:px-0 wide:pt-3.5">
          <Link
            to={back}
            replace
            aria-label={t`Back`}
            className="-ms-4 grid size-11 shrink-0 place-items-center rounded-full hover:bg-raised"
          >
            <ArrowLeft size={22} aria-hidden />
          </Link>
          <h1
            tabIndex={-1}
            className="wrap-anywhere min-w-0 flex-1 text-title max-md:order-last max-md:basis-full max-md:pb-1 md:pt-1.25"
          >
            {title}
          </h1>
          <LeaveQuickly />
        </div>
      )}
      <div className={classNames('flex flex-col gap-5 px-4 pt-5', !isBeside && 'md:px-0')}>
        {isBeside && (
          <h2 tabIndex={-1} className="text-section">
            {title}
          </h2>
        )}
        {children}
      </div>
    </div>
  );
}
