import type { ReactNode } from 'react';

export interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Read out with the title; a question explains itself here. */
  description?: string;
  /** Hides the title visually where the content makes it plain; screen readers still read it. */
  titleHidden?: boolean;
  /** Typed text survives closing, or is needed no more, so closing asks nothing. */
  keepsText?: boolean;
  /** A page on narrow windows and a panel on a desk, whose content brings the header: see `MakeForm`. */
  isPage?: boolean;
  children: ReactNode;
}
