import { chunk } from '../lib/chunk.ts';
import type { LightboxProps } from './lightbox-props.ts';
import { useChunk } from './use-chunk.ts';

/** The code of lightboxes. `prepare` it when one is about to open. */
export const lightboxChunk = chunk(() => import('./DialogLightbox.tsx'));

/**
 * A picture or similar content over the whole screen, dark in both themes. The close button, Escape, and a click
 * outside of any control close it.
 */
export function Lightbox(props: LightboxProps) {
  const dialog = useChunk(lightboxChunk, props.open, props.onClose);
  return dialog ? <dialog.DialogLightbox {...props} /> : null;
}
