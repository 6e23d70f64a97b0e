import { ProfileScreen } from '../../features/profile/ProfileScreen.tsx';
import type { ProfileSearch } from '../../features/profile/profile-search.ts';
import { useViewer } from '../../lib/session.ts';

/** The profile of whoever is signed in. */
export function OwnProfile({ search }: { search: ProfileSearch }) {
  const { _id } = useViewer();
  return <ProfileScreen key={_id} userId={_id} search={search} />;
}
