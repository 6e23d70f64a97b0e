import type { CollegePicture } from '@quad/contract/college-content';
import { Avatar } from '../../../ui/Avatar.tsx';

interface PortraitProps {
  picture: CollegePicture | null;
  /** Edge in pixels. */
  size: number;
  className?: string;
}

/** A person on a college's pages, in the size that a high-density screen needs. */
export function Portrait({ picture, size, className }: PortraitProps) {
  const fits = picture?.variants.find(({ width }) => width >= 2 * size) ?? picture;
  return <Avatar picture={fits?.url ?? null} size={size} className={className ?? ''} />;
}
