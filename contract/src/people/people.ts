import { type Static, Type } from 'typebox';
import { BIO_MAX, STUDY_YEARS } from '../limits/people.ts';
import { freeText, Id, idOrNone, nullable, oneOf, personName, ruledText } from '../wire/schemas.ts';
import { FULLNAME, PORTFOLIO, USERNAME } from '../wire/text-rules.ts';
import { DEPARTMENT_KEYS } from './departments.ts';
import { PROFILE_THEME_KEYS } from './profile-themes.ts';
import { PRONOUNS } from './pronouns.ts';

export const Role = Type.Union([
  Type.Literal('user'),
  Type.Literal('creator'),
  Type.Literal('moderator'),
  Type.Literal('admin'),
]);
export type Role = Static<typeof Role>;

/** A person as named beside what they made. `picture` is an address, or null for the placeholder. */
export const PersonCard = Type.Object({
  _id: Id,
  name: Type.String(),
  username: Type.String(),
  picture: nullable(Type.String()),
  role: Role,
  isVerified: Type.Boolean(),
});
export type PersonCard = Static<typeof PersonCard>;

/** The person who is signed in, as the browser keeps it in local storage. */
export const SessionUser = Type.Object({
  _id: Id,
  name: Type.String(),
  fullname: Type.String(),
  username: Type.String(),
  email: Type.String(),
  role: Role,
  picture: nullable(Type.String()),
  isVerified: Type.Boolean(),
  token: Type.String({ description: 'The same as the answer’s token' }),
});
export type SessionUser = Static<typeof SessionUser>;

export const DepartmentKey = oneOf(DEPARTMENT_KEYS, 'There is no such department');

/** The years of study as forms send them. */
export const STUDY_YEAR_TEXTS = Array.from({ length: STUDY_YEARS }, (_, i) => String(i + 1));

export const Pronouns = oneOf(['', ...PRONOUNS], 'Please choose pronouns from the list');
export type Pronouns = Static<typeof Pronouns>;

/** A list of one's own, of friends. */
export const FriendList = oneOf(['close', 'work'], 'There is no such list');
export type FriendList = Static<typeof FriendList>;

/** A person as listed and on profiles. `email` is null where its owner hides it, and in lists for all but admins. */
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
  year: nullable(Type.Integer({ description: 'Of study, from 1' })),
  isAlumnus: Type.Boolean({ description: 'They have graduated' }),
  postsCount: Type.Integer(),
  followersCount: Type.Integer(),
  followingCount: Type.Integer(),
});
export type User = Static<typeof User>;

/** What people write of themselves, as forms send it: all of it is told in their `User`, but for `hideEmail`; the full name is its `name`. */
export const profileFields = {
  fullname: Type.Optional(personName(FULLNAME)),
  pronouns: Type.Optional(Pronouns),
  bio: Type.Optional(freeText(BIO_MAX)),
  portfolio: Type.Optional(ruledText(PORTFOLIO)),
  username: Type.Optional(ruledText(USERNAME)),
  college: Type.Optional(idOrNone('There is no such college')),
  department: Type.Optional(oneOf(['', ...DEPARTMENT_KEYS], 'There is no such department')),
  year: Type.Optional(oneOf(['', ...STUDY_YEAR_TEXTS], 'There is no such year')),
  hideEmail: Type.Optional(oneOf(['true', 'false'])),
};

/** How the asker and a person stand to each other. `lists` are the asker's own that the person is on. */
export const Relation = Type.Object({
  isSelf: Type.Boolean(),
  isFollowing: Type.Boolean(),
  followsViewer: Type.Boolean(),
  isFriend: Type.Boolean({ description: 'Each follows the other' }),
  request: nullable(oneOf(['sent', 'received'])),
  isBlocked: Type.Boolean({ description: 'By the asker: all but name and picture is left empty then' }),
  isMuted: Type.Boolean(),
  lists: Type.Array(FriendList),
});
export type Relation = Static<typeof Relation>;

/** A person as their profile shows them. */
export const PersonProfile = Type.Object({
  ...User.properties,
  hidesEmail: Type.Optional(Type.Boolean({ description: 'Told to its owner alone' })),
  emailEnds: Type.Optional(
    Type.Boolean({
      description: 'They have graduated with this address, which is the college’s; told to its owner alone',
    }),
  ),
  supporter: nullable(
    Type.Object({
      theme: nullable(oneOf(PROFILE_THEME_KEYS)),
      isShown: Type.Boolean({ description: 'Called a supporter' }),
    }),
    { description: 'Of a premium membership, while it lasts: its accent, and whether its owner is called a supporter' },
  ),
  relation: Relation,
});
export type PersonProfile = Static<typeof PersonProfile>;
