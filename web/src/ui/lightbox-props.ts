import type { KeyboardEvent, ReactNode } from 'react';

export interface LightboxProps {
  open: boolean;
  onClose: () => void;
  /** The lightbox is open because of the address, so it has a history entry already. */
  inAddress?: boolean;
  /** The name of the content, for users who cannot see it. */
  label: string;
  /** Content at the top, beside the close button. */
  top?: ReactNode;
  onKeyDown?: (event: KeyboardEvent) => void;
  /** The element that takes the focus on closing; by default the one that had it before. */
  returnFocus?: () => HTMLElement | null;
  children: ReactNode;
}
