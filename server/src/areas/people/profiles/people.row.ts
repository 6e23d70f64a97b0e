import type { PersonProfile, Relation, User } from '@quad/contract/people/people';
import type { ProfileTheme } from '@quad/contract/people/profile-themes';
import type { updateProfile } from '@quad/contract/people/profiles';
import type { FormOf } from '@quad/contract/wire/call';
import { completeWebAddress, emptyIfBlank, tidyName } from '@quad/contract/wire/text-rules';
import { sql } from 'kysely';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import { compiledQuery } from '../../../platform/db/compiled-query.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { emptyToNull, formColumns, toBoolean, toNumber } from '../../../platform/db/form-columns.ts';
import { mediaUrl } from '../../../platform/media/media-url.ts';
import { relationColumns } from '../relations/relation.sql.ts';
import { countHidden, countUnlisted } from '../relations/visibility.sql.ts';
import { toPersonSummary } from '../summaries/person-summary.ts';
import { shownMembership } from './memberships.sql.ts';
import { seesDetails, seesEmail, seesEmailsInLists } from './people.rules.ts';

export type ProfileForm = FormOf<typeof updateProfile>;

/** The columns of the profile's fields. */
export const profileColumns = formColumns<ProfileForm>()('people', {
  fullname: ['name', tidyName],
  bio: ['bio', emptyIfBlank],
  pronouns: 'pronouns',
  portfolio: ['portfolio', completeWebAddress],
  username: 'username',
  college: ['college_id', emptyToNull],
  department: ['department', emptyToNull],
  year: ['year', toNumber],
  hideEmail: ['hides_email', toBoolean],
});

const FOLLOWERS = { table: 'follows', person: 'follower_id', of: 'followee_id' } as const;
const FOLLOWEES = { table: 'follows', person: 'followee_id', of: 'follower_id' } as const;

/** Select people with the columns of a listed user. The counts of follows leave out people hidden from the viewer. */
export function selectUsers(db: Executor, viewerId: string) {
  return db
    .selectFrom('people')
    .leftJoin('colleges', 'colleges.id', 'people.college_id')
    .select([
      'people.id',
      'people.email',
      'people.role',
      'people.is_disabled',
      'people.is_verified',
      'people.picture',
      'people.profile_image',
      ...profileColumns.selected,
      'colleges.name as college_name',
      'people.posts_count',
      'people.close_posts_count',
      sql<number>`people.followers_count - ${countHidden(viewerId, FOLLOWERS, 'people.id')}`.as('followers_count'),
      sql<number>`people.following_count - ${countHidden(viewerId, FOLLOWEES, 'people.id')}`.as('following_count'),
      'people.alumnus_since',
      'people.college_email',
    ]);
}

export type UserRow = Awaited<ReturnType<ReturnType<typeof selectUsers>['execute']>>[number];

/** A person with their relation to a viewer; undefined if the person does not exist. */
export async function findProfile(db: Executor, viewerId: string, id: string) {
  const [row] = await profiles(db, { viewerId, id });
  return row;
}

const profiles = compiledQuery((db, { viewerId, id }: { viewerId: string; id: string }) =>
  selectUsers(db, viewerId)
    .select(relationColumns(viewerId, id))
    .select(shownMembership('people.id').as('membership'))
    .select(countUnlisted(viewerId, FOLLOWERS, 'people.id').as('unlisted_followers'))
    .select(countUnlisted(viewerId, FOLLOWEES, 'people.id').as('unlisted_followees'))
    .select(sql<boolean>`exists (select from leaving_people where person_id = people.id)`.as('is_leaving'))
    .where('people.id', '=', id),
);

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

/** Map a person to a list's answer. `postsCount` counts public posts only. */
export function toListedUser(row: UserRow, viewer: Viewer): User {
  return toUser(row, seesEmailsInLists(viewer));
}

function toUser(row: UserRow, showsEmail: boolean): User {
  return {
    ...toPersonSummary(row),
    email: showsEmail ? row.email : null,
    isDisabled: row.is_disabled,
    profileImage: row.profile_image === null ? null : mediaUrl(row.profile_image),
    // only the form writes it, and allows only these
    pronouns: row.pronouns,
    bio: row.bio,
    portfolio: row.portfolio,
    college: row.college_id === null ? null : { _id: row.college_id, name: row.college_name ?? '' },
    department: row.department,
    year: row.year,
    isAlumnus: row.alumnus_since !== null,
    postsCount: row.posts_count,
    followersCount: row.followers_count,
    followingCount: row.following_count,
  };
}

/** Map the columns of `followColumns`. */
export function toCloseness(row: Pick<ProfileRow, 'is_following' | 'follows_viewer' | 'was_asked' | 'has_asked'>) {
  return {
    isFollowing: row.is_following,
    isFriend: row.is_following && row.follows_viewer,
    request: row.was_asked ? ('sent' as const) : row.has_asked ? ('received' as const) : null,
  };
}

export function toProfile(row: ProfileRow, viewer: Viewer): PersonProfile {
  const isSelf = row.id === viewer.id;
  const relation: Relation = {
    isSelf,
    ...toCloseness(row),
    followsViewer: row.follows_viewer,
    isBlocked: row.is_blocked,
    isMuted: row.is_muted,
    lists: row.lists,
  };
  if (row.is_blocked || !seesDetails(viewer, row)) return { ...withoutDetails(row), supporter: null, relation };
  const seesClosePosts = isSelf || row.lists_of_theirs.includes('close');
  return {
    ...toUser(row, seesEmail(viewer, row)),
    postsCount: row.posts_count + (seesClosePosts ? row.close_posts_count : 0),
    followersCount: row.followers_count - row.unlisted_followers,
    followingCount: row.following_count - row.unlisted_followees,
    supporter: toSupporter(row),
    ...(isSelf ? { hidesEmail: row.hides_email, emailEnds: row.college_email === row.email } : {}),
    relation,
  };
}

/** The parts of a premium membership that its owner shows on the profile. */
function toSupporter({ membership }: ProfileRow): PersonProfile['supporter'] {
  if (!membership || (membership.theme === null && !membership.isShown)) return null;
  // a check constraint allows only these
  return { theme: membership.theme as ProfileTheme | null, isShown: membership.isShown };
}

/** The profile of a blocked or disabled account: name and picture only. */
function withoutDetails(row: ProfileRow): User {
  return {
    ...toPersonSummary(row),
    isDisabled: row.is_disabled,
    profileImage: row.profile_image === null ? null : mediaUrl(row.profile_image),
    email: null,
    pronouns: '',
    bio: '',
    portfolio: '',
    college: null,
    department: null,
    year: null,
    isAlumnus: false,
    postsCount: 0,
    followersCount: 0,
    followingCount: 0,
  };
}
