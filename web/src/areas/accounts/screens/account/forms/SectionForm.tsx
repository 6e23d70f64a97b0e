import { type ReactNode, useEffect, useRef } from 'react';
import { Form } from '../../../../../ui/Form.tsx';

/** A form that a section opens. Its first field gets the focus, or its first button when it has no field. */
export function SectionForm({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const first = (selector: string) => place.current?.querySelector<HTMLElement>(selector);
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
