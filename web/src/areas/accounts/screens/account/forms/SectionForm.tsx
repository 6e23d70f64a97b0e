import { type ReactNode, useEffect, useRef } from 'react';
import { Form } from '../../../../../ui/Form.tsx';

/** A form that a section opens. Its first field, or else its first button, gets the focus. */
export function SectionForm({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const first = (what: string) => place.current?.querySelector<HTMLElement>(what);
    (first('input:not([hidden])') ?? first('button'))?.focus();
  }, []);
  return (
    <div ref={place}>
      <Form className="flex max-w-md flex-col gap-5" onSubmit={onSubmit}>
        {children}
      </Form>
    </div>
  );
}
