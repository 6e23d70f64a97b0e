import { Link } from '../../../lib/routing/Link.tsx';
import { useViewer } from '../../../lib/session.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { VerifiedBadge } from '../../../ui/VerifiedBadge.tsx';

/** The viewer's name with the badge, as others see it. Links to the profile. */
export function NameWithBadge() {
  const viewer = useViewer();
  return (
    <Link
      to="/profile"
      className="flex max-w-full items-center gap-3 rounded-full border border-line bg-raised py-2 pe-5 ps-2 hover:border-edge"
    >
      <Avatar picture={viewer.picture} size={44} />
      <span className="min-w-0 text-start">
        <span className="flex items-center gap-1 font-semibold">
          <bdi className="truncate">{viewer.name}</bdi>
          <VerifiedBadge />
        </span>
        <span className="block truncate text-14 text-muted">
          <bdi>@{viewer.username}</bdi>
        </span>
      </span>
    </Link>
  );
}
