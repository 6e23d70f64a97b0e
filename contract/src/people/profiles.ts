import { type Static, Type } from 'typebox';
import { defineCall } from '../wire/call.ts';
import { Done, Id, IdParams, nullable, oneOf, ruledText } from '../wire/schemas.ts';
import { USERNAME } from '../wire/text-rules.ts';
import { profileFields, User } from './people.ts';

export const Profile = Type.Object({ profileImage: nullable(Type.String()), bio: Type.String() });
export type Profile = Static<typeof Profile>;

export const getProfile = defineCall({
  method: 'GET',
  path: '/api/profile/update/:userId',
  summary: 'The picture and bio of a person',
  tag: 'profiles',
  access: 'signed-in',
  limit: 'profiles',
  params: Type.Object({ userId: Id }),
  answer: Profile,
  errors: ['no_such_person'],
});

/** Whether a username can be had: nobody else has it or one that looks like it, and it does not speak for the college. */
export const UsernameState = oneOf(['free', 'taken', 'looks_taken', 'reserved']);
export type UsernameState = Static<typeof UsernameState>;

export const checkUsername = defineCall({
  method: 'GET',
  path: '/api/profile/username',
  summary: 'Whether a username is free for the asker, while it is typed; saving it is decided when it is saved',
  tag: 'profiles',
  access: 'signed-in',
  limit: 'usernames',
  query: Type.Object({ username: ruledText(USERNAME) }),
  answer: Type.Object({ state: UsernameState }),
});

/** A field that is not sent stays as it is; an empty college, department or year is none. */
export const updateProfile = defineCall({
  method: 'PATCH',
  path: '/api/profile/update/:id',
  summary: 'Change one’s own profile',
  tag: 'profiles',
  access: 'signed-in',
  params: IdParams,
  form: Type.Object(profileFields),
  files: ['profileImage'],
  takes: 'picture',
  answer: Type.Object({
    message: Type.String(),
    profileImage: nullable(Type.String()),
    bio: Type.String(),
    user: User,
  }),
  errors: [
    'forbidden',
    'no_such_college',
    'username_taken',
    'name_is_verified',
    'image_too_large',
    'too_many_pixels',
    'unreadable_image',
    'wrong_picture_type',
  ],
});

export const removePicture = defineCall({
  method: 'DELETE',
  path: '/api/profile/update/:id/picture',
  summary: 'Remove a profile picture: one’s own, or as a moderator anyone’s',
  tag: 'profiles',
  access: 'signed-in',
  params: IdParams,
  answer: Done,
  errors: ['no_such_person', 'forbidden'],
});
