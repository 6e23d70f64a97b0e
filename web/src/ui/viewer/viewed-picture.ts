import type { Media } from '@quad/contract/media';

/** A picture that can be looked at full screen. */
export interface ViewedPicture {
  readonly media: Pick<Media, 'url' | 'width' | 'height' | 'variants'>;
  /** What it shows, for people who cannot see it. */
  readonly alt: string;
}
