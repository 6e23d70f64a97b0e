import { t } from '@lingui/core/macro';
import { AVATAR_WIDTHS } from '@quad/contract/limits/media';
import type { PersonProfile } from '@quad/contract/people/people';
import { Camera } from 'lucide-react';
import { useLowData } from '../../../../../lib/low-data.ts';
import { Link } from '../../../../../lib/routing/Link.tsx';
import { Avatar } from '../../../../../ui/Avatar.tsx';
import { Viewable } from '../../../../../ui/viewer/Viewable.tsx';

/** The width and height of the picture, in pixels. */
const SIZE = 96;
/** The width of the largest file. */
const LARGEST = Math.max(...AVATAR_WIDTHS);

/** A profile picture. The viewer's own picture links to the form; another person's picture opens in full. */
export function ProfilePicture({ person }: { person: PersonProfile }) {
  const { relation, profileImage, picture, name } = person;
  const shown = useLowData() ? picture : profileImage;
  if (relation.isSelf) {
    return (
      <Link to="/edit-profile" aria-label={t`Change your picture`} className="relative shrink-0 rounded-full">
        <Avatar picture={shown} size={SIZE} />
        <span
          aria-hidden="true"
          className="absolute end-0 bottom-0 grid size-8 place-items-center rounded-full border-2 border-ground bg-chosen text-on-chosen"
        >
          <Camera size={16} />
        </span>
      </Link>
    );
  }
  if (profileImage === null) return <Avatar picture={null} size={SIZE} />;
  return <ViewedPicture picture={profileImage} shown={shown} name={name} />;
}

function ViewedPicture({ picture, shown, name }: { picture: string; shown: string | null; name: string }) {
  const media = { url: picture, width: LARGEST, height: LARGEST, variants: [] };
  return (
    <Viewable
      pictures={[{ media, alt: name }]}
      label={t`View the picture of ${name}`}
      className="size-24 shrink-0 rounded-full"
    >
      <Avatar picture={shown} size={SIZE} />
    </Viewable>
  );
}
