import type { User } from '@quad/contract/people';
import { mediaUrl } from '../../platform/media/media-url.ts';
import type { PersonRow } from './people.repo.ts';
import { toPersonCard } from './person-card.ts';

/** A person as others see them. */
export function toUser(row: PersonRow): User {
  return {
    ...toPersonCard(row),
    email: row.email,
    isDisabled: row.is_disabled,
    profileImage: row.profile_image === null ? null : mediaUrl(row.profile_image),
    bio: row.bio,
    portfolio: row.portfolio,
    postsCount: row.posts_count,
    followersCount: row.followers_count,
    followingCount: row.following_count,
  };
}
