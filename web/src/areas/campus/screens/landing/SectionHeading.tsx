import type { ReactNode } from 'react';
import { Each } from '../../../../ui/filled.tsx';

interface SectionHeadingProps {
  id: string;
  children: ReactNode;
}

/** The heading of a section about this campus, with a note for visitors under it. */
export function SectionHeading({ id, children }: SectionHeadingProps) {
  return (
    <div className="flex flex-col gap-3">
      <h2 id={id} className="max-w-140 text-40">
        {children}
      </h2>
      <Each of="note">
        <p className="text-muted">{'{{text}}'}</p>
      </Each>
    </div>
  );
}
