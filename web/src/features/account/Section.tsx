import { type ReactNode, useId } from 'react';

/** A part of the account screen with its heading. */
export function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <div className="border-line border-b pb-2">
        <h2 id={id} className="text-20">
          {title}
        </h2>
        {text && <p className="mt-1 text-14 text-muted">{text}</p>}
      </div>
      {children}
    </section>
  );
}
