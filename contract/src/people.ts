import { type Static, Type } from 'typebox';
import { Id, nullable } from './schemas.ts';

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

/** A person as listed and on profiles. `email` is null where its owner hides it from the asker. */
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
  bio: Type.String(),
  portfolio: Type.String(),
  postsCount: Type.Integer(),
  followersCount: Type.Integer(),
  followingCount: Type.Integer(),
});
export type User = Static<typeof User>;
