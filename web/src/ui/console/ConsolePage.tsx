import { type ReactNode, use } from 'react';
import { classNames } from '../class-names.ts';
import { IsBesideItem } from '../is-beside-item.ts';

interface ConsolePageProps {
  title: string;
  /** The purpose of the page, in a sentence. */
  description?: ReactNode;
  /**
   * Buttons and links of the whole page, such as Refresh, Export or Add. A phone shows the icon in place of text
   * marked `data-quiet`, which stays there for screen readers.
   */
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * A page of the console: its heading with its actions, and its parts below each other. It fills the width of the
 * layout, which is the console's, or the users' for moderators. Beside an open item, a list has no room for more than
 * its rows and their filters.
 */
export function ConsolePage({ title, description, actions, children }: ConsolePageProps) {
  const isBeside = use(IsBesideItem);
  const Heading = isBeside ? 'h2' : 'h1';
  return (
    <div
      data-console
      data-full
      className={classNames(
        'mx-auto flex max-w-432 flex-col px-4',
        isBeside ? 'gap-3 py-3' : 'gap-5 py-5 wide:px-6 wide:py-6',
      )}
    >
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <Heading tabIndex={-1} className={isBeside ? 'text-20' : 'text-28'}>
            {title}
          </Heading>
          {description && !isBeside && <p className="mt-1 max-w-160 text-muted">{description}</p>}
        </div>
        {actions && !isBeside && (
          <div className="flex flex-wrap gap-2 max-md:[&_[data-quiet]]:sr-only max-wide:[&>*]:px-3">{actions}</div>
        )}
      </header>
      {children}
    </div>
  );
}

interface ConsolePanelProps {
  title: string;
  /** Content at the end of the heading's line, e.g. a link to the whole list. */
  action?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A part of a page with a heading of its own. */
export function ConsolePanel({ title, action, children, className = '' }: ConsolePanelProps) {
  return (
    <section aria-label={title} className={`min-w-0 rounded-card border border-line bg-surface ${className}`}>
      <header className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 px-4 pt-2 md:px-5">
        <h2 className="text-16">{title}</h2>
        {action}
      </header>
      {children}
    </section>
  );
}
