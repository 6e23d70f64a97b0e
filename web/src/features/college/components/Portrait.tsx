import type { CollegePicture } from '@quad/contract/college-content';
import { useLowData } from '../../../lib/low-data.ts';
import { Avatar } from '../../../ui/Avatar.tsx';

interface PortraitProps {
  picture: CollegePicture | null;
  /** Width and height in pixels. */
  size: number;
  className?: string;
}

/** The picture of a person on a college's pages, large enough for high-density screens unless data is saved. */
export function Portrait({ picture, size, className }: PortraitProps) {
  const density = useLowData() ? 1 : 2;
  const fits = picture?.variants.find(({ width }) => width >= density * size) ?? picture;
  return <Avatar picture={fits?.url ?? null} size={size} className={className ?? ''} />;
}
