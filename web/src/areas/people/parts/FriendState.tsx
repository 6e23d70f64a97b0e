import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { FoundPerson } from '@quad/contract/search/search';
import { Check } from 'lucide-react';
import { Link } from '../../../lib/routing/Link.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { OfferButton } from './OfferButton.tsx';
import { ROW_BUTTON } from './row-button.ts';

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
        className={buttonClass('secondary', ROW_BUTTON)}
        aria-label={t`Answer the request of ${person.name}`}
      >
        {t({ message: 'Answer', context: 'verb' })}
      </Link>
    );
  }
  return <OfferButton person={person} isFollowing={isFollowing} />;
}

const STATE =
  'inline-flex min-h-11 min-w-29 shrink-0 items-center justify-center gap-1.5 px-2 font-semibold text-14 text-muted';
