import type { PersonCard } from '@quad/contract/people/people';
import { AskButton } from './AskButton.tsx';
import { FollowInList } from './FollowInList.tsx';
import { offersFriendship } from './offers-friendship.ts';

interface OfferButtonProps {
  person: PersonCard;
  isFollowing?: boolean;
}

/** What every list of people offers with a person who is no friend: Add Friend, or Follow for a club or an office. */
export function OfferButton({ person, isFollowing = false }: OfferButtonProps) {
  return offersFriendship(person) ? (
    <AskButton person={person} />
  ) : (
    <FollowInList person={person} isFollowing={isFollowing} />
  );
}
