import type { PersonCard } from '@quad/contract/people/people';
import type { ReactNode } from 'react';
import { Link } from '../../../../lib/routing/Link.tsx';
import { Avatar } from '../../../../ui/Avatar.tsx';
import { VerifiedBadge } from '../../../../ui/VerifiedBadge.tsx';

/** A person with a line of text. */
export function PersonLine({ person, children }: { person: PersonCard; children?: ReactNode }) {
  const toPerson = { to: '/profile/$userId', params: { userId: person._id } } as const;
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Link {...toPerson} tabIndex={-1} aria-hidden="true" className="shrink-0">
        <Avatar picture={person.picture} />
      </Link>
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 items-center gap-1">
          <Link {...toPerson} className="tap-area min-w-0 truncate font-semibold hover:underline">
            <bdi>{person.name}</bdi>
          </Link>
          {person.isVerified && <VerifiedBadge />}
        </p>
        {children && <div className="text-14 text-muted">{children}</div>}
      </div>
    </div>
  );
}
