import { type ReactNode, useEffect, useRef } from 'react';
import { Quadrangle } from './Quadrangle.tsx';
import { prepareToasts } from './toast.ts';

interface FormPageProps {
  heading: string;
  text: string;
  /** Text above the heading, such as the number of the step. */
  above?: string;
  /** Whether the page replaces one on which the user completed an action. */
  isOutcome?: boolean;
  children: ReactNode;
}

/**
 * A page with one task for a visitor without a session: signing in, a new password, setting Quad up. On wide screens a
 * picture is beside it. When its step changes, the focus moves to a refused field, or to the heading.
 */
export function FormPage({ heading, text, above, isOutcome = false, children }: FormPageProps) {
  const page = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(isOutcome ? '' : heading);
  useEffect(prepareToasts, []);
  useEffect(() => {
    if (shown.current === heading) return;
    shown.current = heading;
    scrollTo(0, 0);
    // a step may have focused a field of its own
    if (page.current?.contains(document.activeElement)) return;
    (page.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? title.current)?.focus();
  }, [heading]);
  return (
    <div className="mx-auto grid max-w-300 items-center gap-16 px-5 py-8 md:py-14 wide:grid-cols-2">
      <div className="hidden rounded-card border border-line bg-raised p-12 wide:block">
        <Quadrangle className="mx-auto w-full max-w-100" />
      </div>
      <div ref={page} className="mx-auto flex w-full max-w-110 flex-col gap-6">
        <header className="flex flex-col gap-2">
          {above && <p className="font-semibold text-14 text-accent-text">{above}</p>}
          <h1 ref={title} tabIndex={-1} className="text-28">
            {heading}
          </h1>
          <p className="wrap-anywhere text-muted">{text}</p>
        </header>
        {children}
      </div>
    </div>
  );
}
