import type { PersonCard } from '@quad/contract/people/people';
import type { ReactNode } from 'react';
import { Avatar } from '../../../../ui/Avatar.tsx';
import { VerifiedBadge } from '../../../../ui/VerifiedBadge.tsx';
import { ProfileLink } from '../../../people/parts/ProfileLink.tsx';

/** A person with a line of text. */
export function PersonLine({ person, children }: { person: PersonCard; children?: ReactNode }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <ProfileLink person={person} tabIndex={-1} aria-hidden="true" className="shrink-0">
        <Avatar picture={person.picture} />
      </ProfileLink>
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 items-center gap-1">
          <ProfileLink person={person} className="tap-area min-w-0 truncate font-semibold hover:underline">
            <bdi>{person.name}</bdi>
          </ProfileLink>
          {person.isVerified && <VerifiedBadge />}
        </p>
        {children && <div className="text-14 text-muted">{children}</div>}
      </div>
    </div>
  );
}
