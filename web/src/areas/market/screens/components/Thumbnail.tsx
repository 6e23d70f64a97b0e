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
 * The first picture of a product or item, or an icon without one. It is decorative, because text next to it describes
 * the item.
 */
export function Thumbnail({ picture, icon: Icon, sizes, first = false, className }: ThumbnailProps) {
  return (
    <span className={classNames('grid place-items-center overflow-hidden bg-ground text-muted', className)}>
      {picture ? (
        <MediaImage media={picture} alt="" sizes={sizes} first={first} className="size-full object-cover" />
      ) : (
        <Icon size={28} aria-hidden />
      )}
    </span>
  );
}
