import { chunk } from '../lib/chunk.ts';
import type { LightboxProps } from './lightbox-props.ts';
import { useChunk } from './use-chunk.ts';

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
