import { t } from '@lingui/core/macro';
import type { PersonProfile } from '@quad/contract/people/people';
import { Share } from 'lucide-react';
import { hrefOf } from '../../../../../lib/routing/address.ts';
import { Link } from '../../../../../lib/routing/Link.tsx';
import { Button } from '../../../../../ui/Button.tsx';
import { buttonClass } from '../../../../../ui/button-class.ts';
import { IconButton } from '../../../../../ui/IconButton.tsx';
import { shareLink } from '../../../../../ui/share-link.ts';
import { useFollow } from '../../../parts/follow.ts';
import { offersFriendship } from '../../../parts/offers-friendship.ts';
import { FriendButton } from './FriendButton.tsx';
import { PersonMenu } from './PersonMenu.tsx';

/** Edit Profile on the viewer's own profile; following, friendship and other actions on another person's. */
export function ProfileActions({ person }: { person: PersonProfile }) {
  const { _id, name, relation } = person;
  const isStranger = !relation.isSelf && !relation.isFriend && relation.request !== 'received';
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      {relation.isSelf ? (
        <Link to="/edit-profile" className={buttonClass('secondary', 'flex-1 md:max-w-60')}>
          {t`Edit Profile`}
        </Link>
      ) : (
        <>
          {/* The two buttons have their own line on a phone. */}
          <div
            className={
              isStranger && offersFriendship(person)
                ? 'flex grow basis-full gap-2 min-[40rem]:grow-2 min-[40rem]:basis-0'
                : 'contents'
            }
          >
            <FollowButton personId={_id} isFollowing={relation.isFollowing} />
            {isStranger && offersFriendship(person) && <FriendButton person={person} />}
          </div>
          <Link to="/messages/new" search={{ to: _id }} className={buttonClass('secondary', 'flex-1 md:max-w-60')}>
            {t`Message`}
          </Link>
        </>
      )}
      <IconButton
        label={t`Share this profile`}
        onClick={() =>
          void shareLink({
            title: t`${name} on Quad`,
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
      className="flex-1 md:max-w-60"
    >
      {isFollowing ? t`Following` : t`Follow`}
    </Button>
  );
}
