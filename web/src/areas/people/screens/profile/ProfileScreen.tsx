import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { router } from '../../../../lib/routing/router.ts';
import { BackLink } from '../../../../ui/BackLink.tsx';
import { Profile } from './components/Profile.tsx';

/** The profile of the person in the address: `/profile/{id}`. */
export function ProfileScreen({ params, search }: ScreenProps<'/profile/$userId'>) {
  return (
    <>
      <BackLink className="mt-1 -mb-3 md:-ms-4" />
      <Profile
        userId={params.userId}
        search={search}
        onSearch={(changed, options) =>
          void router.navigate({ to: '/profile/$userId', params, search: changed, ...options })
        }
      />
    </>
  );
}
