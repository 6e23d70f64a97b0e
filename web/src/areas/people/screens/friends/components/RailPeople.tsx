import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { hrefOf } from '../../../../../lib/routing/address.ts';
import { Link } from '../../../../../lib/routing/Link.tsx';
import { Avatar } from '../../../../../ui/Avatar.tsx';
import { RailPanel } from '../../../../../ui/RailPanel.tsx';
import type { RailPartProps } from '../../../../../ui/rail-part.ts';
import { VerifiedBadge } from '../../../../../ui/VerifiedBadge.tsx';
import { FollowInList } from '../../../parts/FollowInList.tsx';
import { suggestedQuery } from '../../../parts/people-lists.ts';
import { studyNote } from '../../../parts/study-note.ts';

/** The suggested people, in the rail. */
export function RailPeople(props: RailPartProps) {
  const { data, isError } = useQuery(suggestedQuery);
  return (
    <RailPanel
      {...props}
      title={t`People to follow`}
      all={hrefOf({ to: '/friends' })}
      inSearch
      items={data}
      failed={isError}
      most={3}
      keyOf={({ _id }) => _id}
      row={(person) => (
        <div className="flex flex-wrap items-center gap-2">
          <Link
            to="/profile/$userId"
            params={{ userId: person._id }}
            className="-ms-2 flex min-h-11 min-w-0 flex-1 basis-28 items-center gap-2.5 rounded-control px-2 leading-tight hover:bg-raised"
          >
            <Avatar picture={person.picture} size={36} className="@max-[14rem]:hidden" />
            <span className="min-w-0">
              <span className="flex items-center gap-1 font-semibold text-14">
                <bdi className="wrap-anywhere line-clamp-2">{person.name}</bdi>
                {person.isVerified && <VerifiedBadge />}
              </span>
              <span className="block truncate text-12 text-muted">{studyNote(person)}</span>
            </span>
          </Link>
          <FollowInList person={person} plain />
        </div>
      )}
    />
  );
}
