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
  /** The index of the picture that opens first; null while the viewer is closed. */
  at: number | null;
  onClose: () => void;
  /** The name of the viewer; `Picture` or `Pictures` by default. */
  label?: string;
  /** Called with the index of the shown picture. */
  onView?: (at: number) => void;
  /** Content below the picture at this index. */
  foot?: (at: number) => ReactNode;
  /** The element that takes the focus on closing; by default the one that had it before. */
  returnFocus?: () => HTMLElement | null;
}
