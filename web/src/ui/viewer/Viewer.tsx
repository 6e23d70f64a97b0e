import { chunk } from '../../lib/chunk.ts';
import { Spinner } from '../Spinner.tsx';
import { useChunk } from '../use-chunk.ts';
import type { ViewerProps } from './viewed-picture.ts';

/** The code of the picture viewer. `prepare` it when one is about to open. */
export const viewerChunk = chunk(() => import('./PictureViewer.tsx'));

/**
 * Pictures over the whole screen: the user zooms by pinch, wheel or double tap, moves them, and swipes through them.
 */
export function Viewer(props: ViewerProps) {
  'use no memo'; // decision 152
  const viewer = useChunk(viewerChunk, props.at !== null, props.onClose);
  if (viewer) return <viewer.PictureViewer {...props} />;
  return props.at === null ? null : (
    <div role="status" className="dark fixed inset-0 z-50 grid place-items-center bg-over-media text-on-media">
      <Spinner />
    </div>
  );
}
