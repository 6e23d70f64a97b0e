import type { PostMedia } from '@quad/contract/posts/posts';
import type { LucideIcon } from 'lucide-react';
import type { Static } from 'typebox';
import { classNames } from '../../../../ui/class-names.ts';
import { MediaImage } from '../../../../ui/MediaImage.tsx';

interface ThumbnailProps {
  picture: Static<typeof PostMedia> | null;
  /** Shown without a picture. */
  icon: LucideIcon;
  sizes: string;
  first?: boolean;
  className: string;
}

/**
 * The first picture of a product or item, cropped to a square; an icon without one. The text beside it describes it.
 */
export function Thumbnail({ picture, icon: Icon, sizes, first = false, className }: ThumbnailProps) {
  return (
    <span className={classNames('grid place-items-center overflow-hidden bg-raised text-muted', className)}>
      {picture ? (
        <MediaImage media={picture} alt="" sizes={sizes} first={first} className="size-full object-cover" />
      ) : (
        <Icon size={28} aria-hidden />
      )}
    </span>
  );
}
