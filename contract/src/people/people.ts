import { msg } from '@lingui/core/runtime-macro';
import { type Static, Type } from 'typebox';
import { BIO_MAX, STUDY_YEARS } from '../limits/people.ts';
import { LanguageCode } from '../wire/language-code.ts';
import { ROLE_KEYS } from '../wire/roles.ts';
import { freeText, Id, idOrNone, nullable, oneOf, personName, ruledText } from '../wire/schemas.ts';
import { FULLNAME, PORTFOLIO, USERNAME } from '../wire/text-rules.ts';
import { DEPARTMENT_KEYS } from './departments.ts';
import { PROFILE_THEME_KEYS } from './profile-themes.ts';
import { PRONOUNS } from './pronouns.ts';

export const Role = oneOf(ROLE_KEYS);
export type Role = Static<typeof Role>;

/** A person, named beside their content. `picture` is an address, or null for the placeholder. */
export const PersonCard = Type.Object({
  _id: Id,
  name: Type.String(),
  username: Type.String(),
  picture: nullable(Type.String()),
  role: Role,
  isVerified: Type.Boolean(),
});
export type PersonCard = Static<typeof PersonCard>;

/** The signed-in user, as the browser stores it in local storage. */
export const SessionUser = Type.Object({
  _id: Id,
  name: Type.String(),
  fullname: Type.String(),
  username: Type.String(),
  email: Type.String(),
  role: Role,
  picture: nullable(Type.String()),
  isVerified: Type.Boolean(),
  /** The language of the account. A device may show another one. */
  language: LanguageCode,
  token: Type.String({ description: 'Equal to the answer’s token' }),
});
export type SessionUser = Static<typeof SessionUser>;

export const DepartmentKey = oneOf(DEPARTMENT_KEYS, msg`There is no such department`);

/** The years of study as forms send them. */
export const STUDY_YEAR_TEXTS = Array.from({ length: STUDY_YEARS }, (_, i) => String(i + 1));

export const Pronouns = oneOf(['', ...PRONOUNS], msg`Please choose pronouns from the list`);
export type Pronouns = Static<typeof Pronouns>;

/** A list of the viewer's friends. */
export const FriendList = oneOf(['close', 'work'], msg`There is no such list`);
export type FriendList = Static<typeof FriendList>;

/**
 * A person in lists and on profiles. `email` is null where its owner hides it, and in lists for all viewers except
 * admins.
 */
export const User = Type.Object({
  _id: Id,
  name: Type.String(),
  email: nullable(Type.String()),
  role: Role,
  isDisabled: Type.Boolean(),
  isVerified: Type.Boolean(),
  username: Type.String(),
  picture: nullable(Type.String()),
  profileImage: nullable(Type.String()),
  pronouns: Pronouns,
  bio: Type.String(),
  portfolio: Type.String(),
  college: nullable(Type.Object({ _id: Id, name: Type.String() })),
  department: nullable(DepartmentKey),
  year: nullable(Type.Integer({ description: 'Year of study, from 1' })),
  isAlumnus: Type.Boolean({ description: 'They have graduated' }),
  postsCount: Type.Integer(),
  followersCount: Type.Integer(),
  followingCount: Type.Integer(),
});
export type User = Static<typeof User>;

/** The profile fields of forms. A `User` has all of them except `hideEmail`; its `name` is the full name. */
export const profileFields = {
  fullname: Type.Optional(personName(FULLNAME)),
  pronouns: Type.Optional(Pronouns),
  bio: Type.Optional(freeText(BIO_MAX)),
  portfolio: Type.Optional(ruledText(PORTFOLIO)),
  username: Type.Optional(ruledText(USERNAME)),
  college: Type.Optional(idOrNone(msg`There is no such college`)),
  department: Type.Optional(oneOf(['', ...DEPARTMENT_KEYS], msg`There is no such department`)),
  year: Type.Optional(oneOf(['', ...STUDY_YEAR_TEXTS], msg`There is no such year`)),
  hideEmail: Type.Optional(oneOf(['true', 'false'])),
};

/** The relation of the viewer and a person. `lists` are the viewer's lists with that person. */
export const Relation = Type.Object({
  isSelf: Type.Boolean(),
  isFollowing: Type.Boolean(),
  followsViewer: Type.Boolean(),
  isFriend: Type.Boolean({ description: 'You follow each other' }),
  request: nullable(oneOf(['sent', 'received'])),
  isBlocked: Type.Boolean({ description: 'Blocked by the viewer. All except name and picture is empty then' }),
  isMuted: Type.Boolean(),
  lists: Type.Array(FriendList),
});
export type Relation = Static<typeof Relation>;

/** A person on their profile. */
export const PersonProfile = Type.Object({
  ...User.properties,
  hidesEmail: Type.Optional(Type.Boolean({ description: 'Only for its owner' })),
  emailEnds: Type.Optional(
    Type.Boolean({
      description: 'They have graduated with this address, which belongs to the college. Only for its owner',
    }),
  ),
  supporter: nullable(
    Type.Object({
      theme: nullable(oneOf(PROFILE_THEME_KEYS)),
      isShown: Type.Boolean({ description: 'Shown as a supporter' }),
    }),
    { description: 'During a premium membership: its accent, and whether its owner is shown as a supporter' },
  ),
  relation: Relation,
});
export type PersonProfile = Static<typeof PersonProfile>;
