import type { PersonCard } from '@quad/contract/people/people';
import { AskButton } from './AskButton.tsx';
import { FollowInList } from './FollowInList.tsx';
import { offersFriendship } from './offers-friendship.ts';

interface OfferButtonProps {
  person: PersonCard;
  isFollowing?: boolean;
}

/** The button beside a person in every list: Add Friend for students, Follow for clubs and offices (decision 68). */
export function OfferButton({ person, isFollowing = false }: OfferButtonProps) {
  return offersFriendship(person) ? (
    <AskButton person={person} />
  ) : (
    <FollowInList person={person} isFollowing={isFollowing} />
  );
}
