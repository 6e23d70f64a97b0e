import { getUser } from '@quad/contract/people/users';
import { callUrl } from '../../../../lib/client.ts';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { router } from '../../../../lib/routing/router.ts';
import { useViewer } from '../../../../lib/session.ts';
import { LastLoaded } from '../../../../ui/LastLoaded.tsx';
import { FirstStepsPlace } from '../../parts/first-steps/FirstStepsPlace.tsx';
import { Profile } from './components/Profile.tsx';

/** The viewer's own profile: `/profile`. */
export function OwnProfileScreen({ search }: ScreenProps<'/profile'>) {
  const { _id } = useViewer();
  return (
    <>
      <FirstStepsPlace />
      <LastLoaded path={callUrl(getUser.path, { id: _id })} />
      <Profile
        key={_id}
        userId={_id}
        search={search}
        onSearch={(changed, options) => void router.navigate({ to: '/profile', search: changed, ...options })}
      />
    </>
  );
}
