import { Type } from 'typebox';
import { defineCall } from '../wire/call.ts';
import { Id, IdParams, NoBody } from '../wire/schemas.ts';

/**
 * Resumable uploads by the tus protocol 1.0.0 (https://tus.io/protocols/resumable-upload) with its extensions creation
 * and termination. `createPost` posts a finished upload by its id.
 *
 * The newest request about an upload wins: an older connection that is still sending gets `upload_taken_over`.
 */

const bytes = (description: string, minimum = 0) => Type.Integer({ minimum, description });
const Offset = bytes('How many bytes have arrived');

export const createUpload = defineCall({
  method: 'POST',
  path: '/api/uploads',
  summary: 'Create an upload for a file that is sent in parts',
  tag: 'uploads',
  access: 'signed-in',
  headers: Type.Object({
    'upload-length': bytes('The size of the file', 1),
    'upload-metadata': Type.Optional(
      Type.String({ maxLength: 2000, description: 'tus metadata; `filename` is the name of the file in messages' }),
    ),
  }),
  status: 201,
  answer: Type.Object(
    { _id: Id },
    { headers: { location: Type.String({ description: 'The address of the upload' }) } },
  ),
  tus: true,
  limit: 'uploads',
  errors: ['upload_too_large', 'too_many_uploads', 'storage_full'],
});

export const getUpload = defineCall({
  method: 'HEAD',
  path: '/api/uploads/:id',
  summary: 'Get how many bytes of a file have arrived',
  tag: 'uploads',
  access: 'signed-in',
  params: IdParams,
  answer: NoBody({ 'upload-offset': Offset, 'upload-length': bytes('The size of the file') }),
  tus: true,
  errors: ['no_such_upload'],
});

export const continueUpload = defineCall({
  method: 'PATCH',
  path: '/api/uploads/:id',
  summary: 'Send the rest of a file, or a part of it',
  tag: 'uploads',
  access: 'signed-in',
  params: IdParams,
  headers: Type.Object({ 'upload-offset': bytes('Where the part begins: how many bytes have arrived') }),
  status: 204,
  answer: NoBody({ 'upload-offset': Offset }),
  tus: true,
  errors: ['no_such_upload', 'wrong_offset', 'upload_taken_over'],
});

export const deleteUpload = defineCall({
  method: 'DELETE',
  path: '/api/uploads/:id',
  summary: 'Cancel an upload',
  tag: 'uploads',
  access: 'signed-in',
  params: IdParams,
  status: 204,
  answer: NoBody(),
  tus: true,
  errors: ['no_such_upload'],
});
