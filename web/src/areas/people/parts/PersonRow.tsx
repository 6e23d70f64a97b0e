import type { PersonCard } from '@quad/contract/people/people';
import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/Avatar.tsx';
import { VerifiedBadge } from '../../../ui/VerifiedBadge.tsx';
import { ProfileLink } from './ProfileLink.tsx';

interface PersonRowProps {
  person: PersonCard;
  /** The name with marks of a search. */
  name?: ReactNode;
  /** The line under the name, in place of the username. */
  note?: ReactNode;
  /** The actions on the person, at the end of the line. */
  aside?: ReactNode;
  onNavigate?: () => void;
}

/** A person in a list. Links to the profile. */
export function PersonRow({ person, name = person.name, note, aside, onNavigate }: PersonRowProps) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-2">
      <ProfileLink
        person={person}
        onClick={onNavigate}
        // With large text, the actions wrap below the name.
        className="-mx-2 flex min-h-15 min-w-0 grow basis-40 items-center gap-3 rounded-control px-2 py-1.5 hover:bg-raised"
      >
        <Avatar picture={person.picture} size={44} />
        <span className="min-w-0">
          <span className="flex items-center gap-1 font-semibold">
            <bdi className="truncate">{name}</bdi>
            {person.isVerified && <VerifiedBadge />}
          </span>
          <span className="block truncate text-14 text-muted">
            {note ?? (person.username && <bdi>@{person.username}</bdi>)}
          </span>
        </span>
      </ProfileLink>
      {aside}
    </div>
  );
}
