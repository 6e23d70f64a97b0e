import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from '../../lib/routing/Link.tsx';
import { useEntry } from '../../lib/routing/use-entry.ts';

/** A page with one thing to do, between signing in and the app. When that is done, the focus is on what has come of it. */
export function RecoveryPage({ heading, text, children }: { heading: string; text: string; children: ReactNode }) {
  const place = useRef<HTMLHeadingElement>(null);
  const shown = useRef(heading);
  useEffect(() => {
    // a screen that opens is focused by whoever opens it
    if (shown.current === heading) return;
    shown.current = heading;
    place.current?.focus();
  }, [heading]);
  return (
    <div className="mx-auto flex w-full max-w-110 flex-col gap-6 px-5 py-8 md:py-14">
      <header className="flex flex-col gap-2">
        <h1 ref={place} tabIndex={-1} className="text-28">
          {heading}
        </h1>
        <p className="text-muted">{text}</p>
      </header>
      {children}
    </div>
  );
}

const LINK = 'inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4';

export const ToSignIn = () => (
  <Link to="/login" className={LINK}>
    Back to sign in
  </Link>
);

export const ToForgotPassword = () => (
  <Link to="/forgot-password" className={LINK}>
    Ask for a new link
  </Link>
);

/** What the link of a mail holds; empty when somebody came here otherwise. */
export const useLinkToken = (): string => useEntry(({ hash }) => hash.replace(/^#/, ''));
