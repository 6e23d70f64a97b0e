import type { ViewedPicture } from './viewed-picture.ts';

export interface ViewerProps {
  pictures: readonly ViewedPicture[];
  /** The place of the picture that is opened first; null while none is looked at. */
  at: number | null;
  onClose: () => void;
  /** The element that takes the focus when it closes; without one, that which had it before. */
  returnFocus?: () => HTMLElement | null;
}
