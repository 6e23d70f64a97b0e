import { t } from '@lingui/core/macro';
import { errorText } from '@quad/contract/errors/error-text';
import { useQuery } from '@tanstack/react-query';
import { UserRoundX } from 'lucide-react';
import { ApiError } from '../../../../../lib/api-error.ts';
import { Link } from '../../../../../lib/routing/Link.tsx';
import { useScreenTitle } from '../../../../../lib/screen-title.ts';
import { useArrival } from '../../../../../lib/use-arrival.ts';
import { buttonClass } from '../../../../../ui/button-class.ts';
import { EmptyState } from '../../../../../ui/ListStates.tsx';
import { Unloaded } from '../../../../../ui/Loaded.tsx';
import { personQuery } from '../../../parts/person-query.ts';
import type { OnProfileSearch, ProfileSearch } from '../profile-search.ts';
import { BlockedPerson } from './BlockedPerson.tsx';
import { LoadingProfile } from './LoadingProfile.tsx';
import { ProfileHeader } from './ProfileHeader.tsx';
import { ProfilePosts } from './ProfilePosts.tsx';

const failedText = () => t`Error: Failed to load profile`;

interface ProfileProps {
  userId: string;
  search: ProfileSearch;
  onSearch: OnProfileSearch;
}

/** The profile of the viewer or of another person. */
export function Profile({ userId, search, onSearch }: ProfileProps) {
  const { error, refetch, isFetching, ...query } = useQuery({ ...personQuery(userId), refetchOnMount: 'always' });
  const person = useArrival(query.data);
  useScreenTitle(person && t`Profile - ${person.name}`);
  const isUnknown = error instanceof ApiError && UNKNOWN.has(error.code);
  if (isUnknown) return <NoSuchPerson />;
  if (!person) {
    return <Unloaded query={{ error, refetch, isFetching }} failed={failedText()} loading={<LoadingProfile />} />;
  }
  if (person.relation.isBlocked) return <BlockedPerson person={person} />;
  return (
    <div className="pb-4">
      <ProfileHeader person={person} />
      <ProfilePosts person={person} search={search} onSearch={onSearch} />
    </div>
  );
}

/** The error codes of a person who does not exist or is not visible to the viewer, and of an invalid id. */
const UNKNOWN: ReadonlySet<string> = new Set(['no_such_person', 'invalid_input']);

function NoSuchPerson() {
  return (
    <div role="alert">
      <EmptyState
        icon={<UserRoundX size={28} aria-hidden />}
        title={failedText()}
        text={errorText('no_such_person')}
        action={
          <Link to="/" className={buttonClass()}>
            {t`Go to the posts`}
          </Link>
        }
      />
    </div>
  );
}
