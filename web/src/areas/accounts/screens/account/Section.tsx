import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { useKeptFocus } from './use-kept-focus.ts';

interface SectionProps {
  title: string;
  /** One line with its purpose. */
  text?: string;
  /** Marks what cannot be taken back. */
  danger?: boolean;
  children: ReactNode;
}

/** A part of the account screen with its heading. */
export function Section({ title, text, danger = false, children }: SectionProps) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useKeptFocus(section, heading);
  return (
    <section
      ref={section}
      aria-labelledby={id}
      className={classNames(
        'flex flex-col gap-4',
        danger ? 'rounded-card border border-bad/40 p-4' : 'border-line border-t pt-6',
      )}
    >
      <div>
        <h2 ref={heading} id={id} tabIndex={-1} className="text-20">
          {title}
        </h2>
        {text && <p className="mt-1 text-14 text-muted">{text}</p>}
      </div>
      {children}
    </section>
  );
}

interface Opening<What> {
  /** The open form. */
  what: What | undefined;
  open: (what: What) => void;
  close: () => void;
  /** The element in which it opened. */
  place: RefObject<HTMLDivElement | null>;
}

/** A form that is opened in the place of its buttons. When it closes, the first of them has the focus. */
export function useOpening<What>(): Opening<What> {
  const [what, setWhat] = useState<What>();
  const place = useRef<HTMLDivElement>(null);
  const hasClosed = useRef(false);
  useEffect(() => {
    if (what !== undefined || !hasClosed.current) return;
    hasClosed.current = false;
    place.current?.querySelector('button')?.focus();
  }, [what]);
  return {
    what,
    open: setWhat,
    close: () => {
      hasClosed.current = true;
      setWhat(undefined);
    },
    place,
  };
}
