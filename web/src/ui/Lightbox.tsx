import type { KeyboardEvent, ReactNode } from 'react';
import { chunk } from './chunk.ts';
import { useChunk } from './use-chunk.ts';

export interface LightboxProps {
  open: boolean;
  onClose: () => void;
  /** Names what is looked at, for who cannot see it. */
  label: string;
  /** Stands at the top, beside the close button. */
  top?: ReactNode;
  onKeyDown?: (event: KeyboardEvent) => void;
  /** The element that takes the focus when it closes; without one, that which had it before. */
  returnFocus?: () => HTMLElement | null;
  children: ReactNode;
}

/** What lightboxes are made of: `prepare` it when one is about to be opened. */
export const lightboxChunk = chunk(() => import('./DialogLightbox.tsx'));

/**
 * A picture, or what is to be looked at like one, over the whole screen and dark in both themes. A click beside
 * what can be pressed, the close button and Escape close it.
 */
export function Lightbox(props: LightboxProps) {
  const dialog = useChunk(lightboxChunk, props.open, props.onClose);
  return dialog ? <dialog.DialogLightbox {...props} /> : null;
}
