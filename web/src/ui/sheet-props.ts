import type { ReactNode } from 'react';

export interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Told with the title; say here what a question is about. */
  description?: string;
  /** Hides the title visually where the content makes it plain; screen readers still read it. */
  titleHidden?: boolean;
  /** What is typed stays when it is closed, so nobody is asked about it. */
  keepsText?: boolean;
  /** Something was chosen in it, such as files, that closing it would lose: it asks first. */
  holds?: boolean;
  children: ReactNode;
}
