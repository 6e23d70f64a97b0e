import type { ReactNode } from 'react';

/** The reason why a form could not be sent. It belongs above the button that sends. */
export function FormAlert({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="rounded-control border border-bad px-4 py-3 text-bad">
      {children}
    </p>
  );
}
