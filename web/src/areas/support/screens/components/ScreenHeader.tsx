import type { ReactNode } from 'react';
import { hrefOf } from '../../../../lib/routing/address.ts';
import type { PlainPath } from '../../../../lib/routing/paths.ts';
import { BackLink } from '../../../../ui/BackLink.tsx';

interface ScreenHeaderProps {
  title: string;
  back: PlainPath;
  /** Stands under the title. */
  note?: ReactNode;
  aside?: ReactNode;
}

/** The head of a screen that was opened from another. */
export function ScreenHeader({ title, back, note, aside }: ScreenHeaderProps) {
  return (
    <header className="flex items-start gap-1 py-2 pr-4 pl-1 wide:px-0">
      <BackLink href={hrefOf({ to: back })} />
      <div className="min-w-0 flex-1 pt-1">
        <h1 tabIndex={-1} className="text-28">
          {title}
        </h1>
        {note && <div className="text-muted">{note}</div>}
      </div>
      {aside}
    </header>
  );
}
