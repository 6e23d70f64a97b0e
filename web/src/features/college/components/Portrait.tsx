import type { CollegePicture } from '@quad/contract/college-content';
import { Avatar } from '../../../ui/Avatar.tsx';

interface PortraitProps {
  picture: CollegePicture | null;
  /** Width and height in pixels. */
  size: number;
  className?: string;
}

/** The picture of a person on a college's pages, large enough for high-density screens. */
export function Portrait({ picture, size, className }: PortraitProps) {
  const fits = picture?.variants.find(({ width }) => width >= 2 * size) ?? picture;
  return <Avatar picture={fits?.url ?? null} size={size} className={className ?? ''} />;
}
