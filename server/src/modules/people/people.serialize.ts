import type { Department } from '@quad/contract/departments';
import type { PersonProfile, Relation, User } from '@quad/contract/people';
import type { Viewer } from '../../platform/auth/sessions.ts';
import { mediaUrl } from '../../platform/media/media-url.ts';
import { toPersonSummary } from '../person-summary/person-summary.ts';
import type { ProfileRow, UserRow } from './people.repo.ts';
import { seesEmail } from './people.rules.ts';

/** A person as a viewer sees them, with the posts counted that everybody sees. */
export function toUser(row: UserRow, viewer: Viewer): User {
  return {
    ...toPersonSummary(row),
    email: seesEmail(viewer, row) ? row.email : null,
    isDisabled: row.is_disabled,
    profileImage: row.profile_image === null ? null : mediaUrl(row.profile_image),
    bio: row.bio,
    portfolio: row.portfolio,
    college: row.college_id === null ? null : { _id: row.college_id, name: row.college_name ?? '' },
    // a check constraint holds it to these
    department: row.department as Department | null,
    year: row.year,
    postsCount: row.posts_count,
    followersCount: row.followers_count,
    followingCount: row.following_count,
  };
}

/** A person's profile as a viewer sees it. */
export function toProfile(row: ProfileRow, viewer: Viewer): PersonProfile {
  const isSelf = row.id === viewer.id;
  const relation: Relation = {
    isSelf,
    isFollowing: row.is_following,
    followsViewer: row.follows_viewer,
    isFriend: row.is_following && row.follows_viewer,
    request: row.was_asked ? 'sent' : row.has_asked ? 'received' : null,
    isBlocked: row.is_blocked,
    isMuted: row.is_muted,
    lists: row.lists,
  };
  const user = toUser(row, viewer);
  if (row.is_blocked) return { ...blank(user), relation };
  const seesClosePosts = isSelf || row.lists_of_theirs.includes('close');
  return {
    ...user,
    postsCount: row.posts_count + (seesClosePosts ? row.close_posts_count : 0),
    ...(isSelf ? { hidesEmail: row.hides_email } : {}),
    relation,
  };
}

/** Of somebody the viewer has blocked, no more than whom to unblock. */
function blank(user: User): User {
  return {
    ...user,
    email: null,
    bio: '',
    portfolio: '',
    college: null,
    department: null,
    year: null,
    postsCount: 0,
    followersCount: 0,
    followingCount: 0,
  };
}
