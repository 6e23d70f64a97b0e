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
  summary: 'Get the picture and bio of a person',
  tag: 'profiles',
  access: 'signed-in',
  limit: 'profiles',
  params: Type.Object({ userId: Id }),
  answer: Profile,
  errors: ['no_such_person'],
});

/** Whether a username is available. It must not be taken or look like a taken one, nor pose as the college. */
export const UsernameState = oneOf(['free', 'taken', 'looks_taken', 'reserved']);
export type UsernameState = Static<typeof UsernameState>;

export const checkUsername = defineCall({
  method: 'GET',
  path: '/api/profile/username',
  summary: 'Check whether a username is available, while you type. Saving the profile decides',
  tag: 'profiles',
  access: 'signed-in',
  limit: 'usernames',
  query: Type.Object({ username: ruledText(USERNAME) }),
  answer: Type.Object({ state: UsernameState }),
});

/** Absent fields stay unchanged. An empty college, department or year means none. */
export const updateProfile = defineCall({
  method: 'PATCH',
  path: '/api/profile/update/:id',
  summary: 'Change your profile',
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
    'guardian_needed',
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
  summary: 'Remove a profile picture: your own, or as a moderator anyone’s',
  tag: 'profiles',
  access: 'signed-in',
  params: IdParams,
  answer: Done,
  errors: ['no_such_person', 'forbidden'],
});
