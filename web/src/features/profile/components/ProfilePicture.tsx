import type { PersonProfile } from '@quad/contract/people';
import { Camera } from 'lucide-react';
import { useState } from 'react';
import { prepare } from '../../../lib/chunk.ts';
import { useLowData } from '../../../lib/low-data.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Lightbox, lightboxChunk } from '../../../ui/Lightbox.tsx';

/** The width and height of the picture, in pixels. */
const SIZE = 96;

/** A profile picture. The viewer's own links to the screen that changes it; another person's opens in full. */
export function ProfilePicture({ person }: { person: PersonProfile }) {
  const { relation, profileImage, picture, name } = person;
  const shown = useLowData() ? picture : profileImage;
  if (relation.isSelf) {
    return (
      <Link to="/edit-profile" aria-label="Change your picture" className="relative shrink-0 rounded-full">
        <Avatar picture={shown} size={SIZE} />
        <span
          aria-hidden="true"
          className="absolute right-0 bottom-0 grid size-8 place-items-center rounded-full border-2 border-ground bg-accent text-on-accent"
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
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={`View the picture of ${name}`}
        aria-haspopup="dialog"
        onPointerEnter={() => prepare(lightboxChunk)}
        onFocus={() => prepare(lightboxChunk)}
        onClick={() => setOpen(true)}
        className="shrink-0 rounded-full transition-[scale] active:scale-[0.98]"
      >
        <Avatar picture={shown} size={SIZE} />
      </button>
      <Lightbox open={open} onClose={() => setOpen(false)} label={`The picture of ${name}`}>
        <div className="grid min-h-0 flex-1 place-items-center p-4">
          <img src={picture} alt={name} className="max-h-full w-full max-w-110 rounded-card object-contain" />
        </div>
      </Lightbox>
    </>
  );
}
