import { t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '../../../../lib/routing/Link.tsx';
import { useViewer } from '../../../../lib/session.ts';
import { Avatar } from '../../../../ui/Avatar.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { VerifiedBadge } from '../../../../ui/VerifiedBadge.tsx';
import { foundPeopleQuery } from '../../../people/parts/found-people.ts';

/** The most people below the found conversations. */
const MAX_PEOPLE = 12;

/** The people whose name or username contains a text. */
export function FoundPeople({ search }: { search: string }) {
  const viewer = useViewer();
  const list = useInfiniteQuery(foundPeopleQuery(search));
  const people = list.data?.items.filter(({ _id }) => _id !== viewer._id) ?? [];
  return (
    <section aria-label={t`People`}>
      <h2 className="px-4 pt-4 pb-1 font-semibold text-14 text-muted">{t`People`}</h2>
      {list.isPending && !list.error && <Skeleton className="mx-4 my-3 h-10" />}
      {list.error && <p className="px-4 py-3 text-14 text-muted">{list.error.message}</p>}
      {list.data && people.length === 0 && <p className="px-4 py-3 text-muted">{t`No results for “${search}”`}</p>}
      <ul>
        {people.slice(0, MAX_PEOPLE).map((person) => (
          <li key={person._id}>
            <Link
              to="/messages/new"
              search={{ to: person._id }}
              className="mx-2 flex min-h-15 items-center gap-3 rounded-control px-2 hover:bg-raised"
            >
              <Avatar picture={person.picture} size={44} />
              <span className="min-w-0">
                <span className="flex items-center gap-1 font-semibold">
                  <bdi className="truncate">{person.name}</bdi>
                  {person.isVerified && <VerifiedBadge />}
                </span>
                <span className="block truncate text-14 text-muted">
                  <bdi>@{person.username}</bdi>
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
