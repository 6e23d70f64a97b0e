import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { hrefOf } from '../../../../lib/routing/address.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import { useViewer } from '../../../../lib/session.ts';
import { Unloaded } from '../../../../ui/Loaded.tsx';
import { ScreenHeader } from '../../../../ui/ScreenHeader.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { personQuery } from '../../parts/person-query.ts';
import { EditProfileForm } from './components/EditProfileForm.tsx';

/** The form of the viewer's own profile: `/edit-profile`. */
export function EditProfileScreen() {
  return (
    <div data-alone className="pb-4 wide:pt-2">
      <ScreenHeader title={t`Edit Profile`} parent={hrefOf({ to: '/profile' })} />
      <div className="px-4 pt-4 md:px-0">
        <OwnProfile />
      </div>
    </div>
  );
}

function OwnProfile() {
  const viewer = useViewer();
  // The form must start from the server's profile, not from a cached one.
  const { data, error, isFetchedAfterMount, isFetching, refetch } = useQuery({
    ...personQuery(viewer._id),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  });
  if (data && isFetchedAfterMount && !error)
    return (
      <>
        <EditProfileForm key={data._id} person={data} />
        <ToAccount />
      </>
    );

  if (error && !isFetching) {
    return (
      <>
        <Unloaded query={{ error, isFetching, refetch }} failed={t`Error: Failed to load profile`} loading={null} />
        <ToAccount />
      </>
    );
  }
  return <LoadingForm />;
}

/** The links to the settings. They show once the form is loaded, because the form is taller than its skeleton. */
function ToAccount() {
  return (
    <div className="mt-6 flex flex-col items-start border-line border-t pt-4">
      <p className="text-muted">
        <Trans>
          Email, password, privacy and more:{' '}
          <Link
            to="/account"
            className="inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4"
          >
            Settings
          </Link>
        </Trans>
      </p>
      <Link
        to="/safety"
        className="inline-flex min-h-11 items-center rounded-control font-medium text-accent-text hover:underline"
      >
        {t`Blocked and muted accounts`}
      </Link>
    </div>
  );
}

const FIELDS = ['a', 'b', 'c', 'd'];

function LoadingForm() {
  return (
    <div role="status" aria-label={t`Loading your profile`} className="mt-4 flex flex-col gap-6">
      <Skeleton className="mx-auto size-28 rounded-full" />
      {FIELDS.map((field) => (
        <div key={field} className="flex flex-col gap-2">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-12" />
        </div>
      ))}
    </div>
  );
}
