import { lazy, type ReactNode, Suspense, useState } from 'react';

export interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Told with the title; say here what a question is about. */
  description?: string;
  /** Hides the title from sight where the content makes it plain; it is still read out. */
  titleHidden?: boolean;
  children: ReactNode;
}

const DialogSheet = lazy(loadSheet);

function loadSheet() {
  return import('./DialogSheet.tsx').then(({ DialogSheet: component }) => ({ default: component }));
}

/** Loads what sheets are made of, when one is about to be opened. */
export function prepareSheet() {
  void loadSheet();
}

/**
 * A modal sheet: from the bottom on phones, in the middle on wide screens. It takes the focus and gives it back;
 * Escape, the close button and a tap outside close it.
 */
export function Sheet(props: SheetProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  return wanted ? (
    <Suspense>
      <DialogSheet {...props} />
    </Suspense>
  ) : null;
}
