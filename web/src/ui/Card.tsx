import { type ReactNode, useId } from 'react';

interface CardProps {
  title: string;
  /** Content beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of a screen, with its heading. */
export function Card({ title, aside, children }: CardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-5">
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 id={id} className="text-section">
          {title}
        </h2>
        {aside}
      </div>
      <div className="mt-3">{children}</div>
    </section>
  );
}
