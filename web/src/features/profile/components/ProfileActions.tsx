import type { PersonProfile } from '@quad/contract/people';
import { Share } from 'lucide-react';
import { useFollow } from '../../../domains/people/follow.ts';
import { hrefOf } from '../../../lib/routing/address.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { shareLink } from '../../../ui/share-link.ts';
import { PersonMenu } from './PersonMenu.tsx';

/** Edit Profile on the viewer's own profile; following and other actions on another person's. */
export function ProfileActions({ person }: { person: PersonProfile }) {
  const { _id, name, relation } = person;
  return (
    <div className="mt-4 flex items-center gap-2">
      {relation.isSelf ? (
        <Link to="/edit-profile" className={buttonClass('secondary', 'flex-1 wide:max-w-60')}>
          Edit Profile
        </Link>
      ) : (
        <>
          <FollowButton personId={_id} isFollowing={relation.isFollowing} />
          <Link to="/messages/new" search={{ to: _id }} className={buttonClass('secondary', 'flex-1 wide:max-w-60')}>
            Message
          </Link>
        </>
      )}
      <IconButton
        label="Share this profile"
        onClick={() =>
          void shareLink({
            title: `${name} on Quad`,
            href: hrefOf({ to: '/profile/$userId', params: { userId: _id } }),
          })
        }
      >
        <Share size={20} aria-hidden />
      </IconButton>
      {!relation.isSelf && <PersonMenu person={person} />}
    </div>
  );
}

function FollowButton({ personId, isFollowing }: { personId: string; isFollowing: boolean }) {
  const { mutate, isPending } = useFollow(personId);
  return (
    <Button
      kind={isFollowing ? 'secondary' : 'primary'}
      busy={isPending}
      onClick={() => mutate(!isFollowing)}
      className="flex-1 wide:max-w-60"
    >
      {isFollowing ? 'Following' : 'Follow'}
    </Button>
  );
}
