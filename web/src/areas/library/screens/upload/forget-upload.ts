import { session } from '../../../../lib/session.ts';
import { storeUpload, type UploadKey } from '../../../../lib/uploads/upload-record.ts';

/** The record of the upload that can be resumed. */
export const LIBRARY_UPLOAD: UploadKey = 'library-upload';

/** Called once at the start of the app: delete the upload's record when its user leaves the account. */
export function forgetUploadWithAccount() {
  session.onAccountLeft(() => storeUpload(LIBRARY_UPLOAD, null));
}
