import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { FoundPerson } from '@quad/contract/search/search';
import { Check } from 'lucide-react';
import { Link } from '../../../lib/routing/Link.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { AskButton } from './AskButton.tsx';
import { FollowInList } from './FollowInList.tsx';
import { offersFriendship } from './offers-friendship.ts';

/** The relation of a found person to the viewer, or the button for a friend request. */
export function FriendState({ person }: { person: FoundPerson }) {
  const { isSelf, isFriend, isFollowing, request } = person.relation;
  if (isSelf) return <span className={STATE}>{t`You`}</span>;
  if (isFriend) {
    return (
      <span className={STATE}>
        <Trans>
          <Check size={18} aria-hidden />
          Friends
        </Trans>
      </span>
    );
  }
  if (request === 'received') {
    return (
      <Link
        to="/friends"
        search={{ tab: 'requests' }}
        className={buttonClass('secondary', 'shrink-0 px-3.5 text-14')}
        aria-label={t`Answer the request of ${person.name}`}
      >
        {t({ message: 'Answer', context: 'verb' })}
      </Link>
    );
  }
  if (!offersFriendship(person)) return <FollowInList person={person} isFollowing={isFollowing} />;
  return <AskButton person={person} />;
}

const STATE = 'inline-flex min-h-11 shrink-0 items-center gap-1.5 px-2 font-semibold text-14 text-muted';
