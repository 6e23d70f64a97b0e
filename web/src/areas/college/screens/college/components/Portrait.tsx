import { t } from '@lingui/core/macro';
import type { CollegePicture } from '@quad/contract/college/college-content';
import { useLowData } from '../../../../../lib/low-data.ts';
import { Avatar } from '../../../../../ui/Avatar.tsx';
import { classNames } from '../../../../../ui/class-names.ts';
import { Viewable } from '../../../../../ui/viewer/Viewable.tsx';

interface PortraitProps {
  picture: CollegePicture | null;
  /** The name of the person. A picture with a name can be opened full screen. */
  name?: string | undefined;
  /** Width and height in pixels. */
  size: number;
  className?: string;
}

/** The picture of a person on a college's pages, large enough for high-density screens unless data is saved. */
export function Portrait({ picture, name, size, className }: PortraitProps) {
  const density = useLowData() ? 1 : 2;
  const fits = picture?.variants.find(({ width }) => width >= density * size) ?? picture;
  const alone = <Avatar picture={fits?.url ?? null} size={size} className={className ?? ''} />;
  if (!picture || name === undefined) return alone;
  return (
    // The button is as wide as its container, not as its content.
    <span className={classNames('block shrink-0', className)} style={{ width: size, height: size }}>
      <Viewable
        pictures={[{ media: picture, alt: name }]}
        label={t`View the picture of ${name}`}
        className="size-full rounded-full"
      >
        <Avatar picture={fits?.url ?? null} size={size} />
      </Viewable>
    </span>
  );
}
