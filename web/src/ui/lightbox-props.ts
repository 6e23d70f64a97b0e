import type { KeyboardEvent, ReactNode } from 'react';

export interface LightboxProps {
  open: boolean;
  onClose: () => void;
  /** The lightbox is open because of the address, so it has a history entry already. */
  inAddress?: boolean;
  /** Names what is looked at, for who cannot see it. */
  label: string;
  /** Content at the top, beside the close button. */
  top?: ReactNode;
  onKeyDown?: (event: KeyboardEvent) => void;
  /** The element that takes the focus when it closes; without one, that which had it before. */
  returnFocus?: () => HTMLElement | null;
  children: ReactNode;
}
