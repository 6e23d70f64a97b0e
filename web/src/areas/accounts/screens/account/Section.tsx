import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { useKeptFocus } from './use-kept-focus.ts';

interface SectionProps {
  /** The id that links name to scroll to the section. */
  id?: string;
  title: string;
  /** One line with its purpose. */
  text?: string;
  /** Marks a section whose action cannot be undone. */
  danger?: boolean;
  children: ReactNode;
}

/** A part of a page of the settings with its heading. */
export function Section({ id, title, text, danger = false, children }: SectionProps) {
  const headingId = useId();
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useKeptFocus(section, heading);
  return (
    <section
      ref={section}
      id={id}
      aria-labelledby={headingId}
      className={classNames(
        'flex scroll-mt-bar flex-col gap-4',
        danger ? 'rounded-card border border-bad/40 p-4' : 'border-line border-t pt-6 first:border-t-0 first:pt-0',
      )}
    >
      <div>
        <h2 ref={heading} id={headingId} tabIndex={-1} className="text-section">
          {title}
        </h2>
        {text && <p className="mt-1 text-14 text-muted">{text}</p>}
      </div>
      {children}
    </section>
  );
}

interface Opening<Form> {
  /** The open form. */
  form: Form | undefined;
  open: (form: Form) => void;
  close: () => void;
  /** The element around the form or its buttons. */
  place: RefObject<HTMLDivElement | null>;
}

/** A form that replaces its buttons while it is open. When it closes, the first button gets the focus. */
export function useOpening<Form>(): Opening<Form> {
  const [form, setForm] = useState<Form>();
  const place = useRef<HTMLDivElement>(null);
  const hasClosed = useRef(false);
  useEffect(() => {
    if (form !== undefined || !hasClosed.current) return;
    hasClosed.current = false;
    place.current?.querySelector('button')?.focus();
  }, [form]);
  return {
    form,
    open: setForm,
    close: () => {
      hasClosed.current = true;
      setForm(undefined);
    },
    place,
  };
}
