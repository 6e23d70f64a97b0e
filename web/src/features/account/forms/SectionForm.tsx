import { type ReactNode, useEffect, useRef } from 'react';
import { Form } from '../../../ui/Form.tsx';

/** A form that a section opens: its first field has the focus. */
export function SectionForm({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector<HTMLElement>('input:not([hidden]), button')?.focus(), []);
  return (
    <div ref={place}>
      <Form className="flex max-w-md flex-col gap-5" onSubmit={onSubmit}>
        {children}
      </Form>
    </div>
  );
}
