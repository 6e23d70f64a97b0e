import { useEffect, useState } from 'react';

/** The form that opens as soon as its screen is rendered. */
let wanted: string | undefined;
const listeners = new Set<() => void>();

/** Open the sheet of a form on the current screen, or on the next one that has it. `form` is its id on this device. */
export function openFormSheet(form: string): void {
  wanted = form;
  for (const listener of [...listeners]) listener();
}

/** Whether the sheet of a form is open, and how to change it. `openFormSheet` opens it too. */
export function useFormSheet(form: string) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = () => {
      if (wanted !== form) return;
      wanted = undefined;
      setOpen(true);
    };
    open();
    listeners.add(open);
    return () => {
      listeners.delete(open);
    };
  }, [form]);
  return [isOpen, setOpen] as const;
}
