import { t } from '@lingui/core/macro';
import { ArrowLeft } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from '../../../../lib/routing/Link.tsx';
import { router } from '../../../../lib/routing/router.ts';
import { useEntry } from '../../../../lib/routing/use-entry.ts';

interface ReaderFrameProps {
  title: string;
  itemId: string;
  /** Content at the end of the upper bar. */
  tools?: ReactNode;
  /** The lower bar. */
  bar?: ReactNode;
  onKeyDown?: (event: KeyboardEvent<HTMLDivElement>) => void;
  children: ReactNode;
}

/**
 * The frame of a reader: upper bar, document, lower bar. It fills a narrow window, and replaces the rail in a wide one.
 */
export function ReaderFrame({ title, itemId, tools, bar, onKeyDown, children }: ReaderFrameProps) {
  const begun = useEntry(({ index }) => index > 0);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the reader's keys work wherever the focus is inside
    <div
      data-full
      data-cover
      onKeyDown={onKeyDown}
      className="flex h-[calc(100dvh-var(--spacing-bar)-var(--spacing-tabs))] flex-col border-line bg-ground max-md:fixed max-md:inset-0 max-md:z-30 max-md:h-dvh wide:h-[calc(100dvh-var(--spacing-bar))] wide:border-x"
    >
      <header className="flex min-h-14 shrink-0 items-center gap-1 border-line border-b px-2 max-md:pt-[env(safe-area-inset-top)]">
        <Link
          to="/library/$itemId"
          params={{ itemId }}
          aria-label={t`Close the reader`}
          onClick={(event) => {
            if (!begun || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
              return;
            event.preventDefault();
            router.back();
          }}
          className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-raised"
        >
          <ArrowLeft size={22} aria-hidden />
        </Link>
        <h1 tabIndex={-1} dir="auto" className="min-w-0 flex-1 truncate font-semibold text-16">
          {title || t`Library`}
        </h1>
        {tools}
      </header>
      <div className="relative flex min-h-0 flex-1">{children}</div>
      {bar && (
        <div
          data-bottom-bar
          className="shrink-0 border-line border-t bg-ground max-md:pb-[env(safe-area-inset-bottom)]"
        >
          {bar}
        </div>
      )}
    </div>
  );
}
