import type { SessionUser } from '@quad/contract/people/people';
import { Avatar } from '../../ui/Avatar.tsx';
import { LogoutButton } from '../LogoutButton.tsx';

/** The signed-in user, in the navigation bar of the guest layout. */
export function ViewerPanel({ user }: { user: SessionUser }) {
  return (
    <div className="flex flex-col gap-3 md:flex-row md:items-center">
      <Avatar picture={user.picture} size={36} />
      <p className="text-14">
        <span className="block font-semibold">{user.name}</span>
        <span className="text-muted">
          {user.email} · {user.role}
        </span>
      </p>
      <LogoutButton place="bar" />
    </div>
  );
}
