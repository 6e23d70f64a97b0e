import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { router } from '../../../../lib/routing/router.ts';
import { BackLink } from '../../../../ui/BackLink.tsx';
import { Profile } from './components/Profile.tsx';

/** The profile of the person in the address: `/profile/{id}`. */
export function ProfileScreen({ params, search }: ScreenProps<'/profile/$userId'>) {
  return (
    <div className="group/profile relative">
      {/* The band of a supporter begins at the top, so the arrow is on it. */}
      <BackLink className="mt-1 -mb-3 group-has-[.profile-theme-band]/profile:absolute group-has-[.profile-theme-band]/profile:start-2 group-has-[.profile-theme-band]/profile:top-1 group-has-[.profile-theme-band]/profile:z-1 group-has-[.profile-theme-band]/profile:ms-0 group-has-[.profile-theme-band]/profile:bg-over-media group-has-[.profile-theme-band]/profile:text-on-media md:-ms-4 md:group-has-[.profile-theme-band]/profile:top-6" />
      <Profile
        userId={params.userId}
        search={search}
        onSearch={(changed, options) =>
          void router.navigate({ to: '/profile/$userId', params, search: changed, ...options })
        }
      />
    </div>
  );
}
