import type { Media } from '@quad/contract/posts/media';
import type { ReactNode } from 'react';

/** A picture that can be looked at full screen. */
export interface ViewedPicture {
  readonly media: Pick<Media, 'url' | 'width' | 'height' | 'variants'>;
  /** The description, for users who cannot see the picture. */
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
  /** Content below the picture at this index. */
  foot?: (at: number) => ReactNode;
  /** The element that takes the focus when it closes; without one, that which had it before. */
  returnFocus?: () => HTMLElement | null;
}
