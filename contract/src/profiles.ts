import { type Static, Type } from 'typebox';
import { defineCall } from './call.ts';
import { BIO_MAX } from './limits.ts';
import { freeText, Id, IdParams, nullable } from './schemas.ts';

export const Profile = Type.Object({ profileImage: nullable(Type.String()), bio: Type.String() });
export type Profile = Static<typeof Profile>;

export const getProfile = defineCall({
  method: 'GET',
  path: '/api/profile/update/:userId',
  summary: 'The picture and bio of a person',
  tag: 'profiles',
  access: 'signed-in',
  params: Type.Object({ userId: Id }),
  answer: Profile,
  errors: ['no_such_person'],
});

export const updateProfile = defineCall({
  method: 'PATCH',
  path: '/api/profile/update/:id',
  summary: 'Change one’s own profile',
  tag: 'profiles',
  access: 'signed-in',
  params: IdParams,
  form: Type.Object({ bio: Type.Optional(freeText(BIO_MAX)) }),
  files: ['profileImage'],
  takes: 'picture',
  answer: Type.Object({ message: Type.String(), profileImage: nullable(Type.String()), bio: Type.String() }),
  errors: [
    'bad_form',
    'forbidden',
    'image_too_large',
    'too_many_pixels',
    'unreadable_image',
    'wrong_picture_type',
    'wrong_content_type',
  ],
});
