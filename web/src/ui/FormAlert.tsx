import type { ReactNode } from 'react';

/** Says in a form why it could not be sent, above the button that sends it again. */
export function FormAlert({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="rounded-control border border-bad px-4 py-3 text-bad">
      {children}
    </p>
  );
}
