import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  /** Shown at the end of the heading's line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A section of a college's page with its heading. */
export function Section({ title, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 id={id} className="text-section">
          {title}
        </h2>
        {aside && <div className="flex items-center">{aside}</div>}
      </div>
      {children}
    </section>
  );
}
