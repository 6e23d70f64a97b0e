import type { Media } from '@quad/contract/posts/media';
import type { ReactNode } from 'react';

/** A picture that can be looked at full screen. */
export interface ViewedPicture {
  readonly media: Pick<Media, 'url' | 'width' | 'height' | 'variants'>;
  /** What it shows, for people who cannot see it. */
  readonly alt: string;
}

export interface ViewerProps {
  pictures: readonly ViewedPicture[];
  /** The place of the picture that is opened first; null while none is looked at. */
  at: number | null;
  onClose: () => void;
  /** Names what is looked at; pictures in general without it. */
  label?: string;
  /** Called with the place of the picture that is looked at now. */
  onView?: (at: number) => void;
  /** Stands below the picture at a place. */
  foot?: (at: number) => ReactNode;
  /** The element that takes the focus when it closes; without one, that which had it before. */
  returnFocus?: () => HTMLElement | null;
}
