import { POST_PICTURES_MAX } from '@quad/contract/limits/posts';
import { session } from '../../../../../lib/session.ts';
import { storeUpload, type UploadKey } from '../../../../../lib/uploads/upload-record.ts';

/** The key of the upload's state in local storage. */
export const UPLOAD_KEY = 'draft-upload' satisfies UploadKey;
/** The keys of the upload state of each picture, in order. */
export const UPLOAD_KEYS: readonly UploadKey[] = [
  UPLOAD_KEY,
  ...Array.from({ length: POST_PICTURES_MAX - 1 }, (_, place) => `draft-upload-${place + 1}` as const),
];

/** Called once at the start of the app: delete the records of uploads when their user leaves the account. */
export function forgetUploadsWithAccount() {
  session.onAccountLeft(() => {
    for (const key of UPLOAD_KEYS) storeUpload(key, null);
  });
}
