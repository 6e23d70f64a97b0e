import { session } from '../../../../lib/session.ts';
import { storeUpload, type UploadKey } from '../../../../lib/uploads/upload-record.ts';

/** Where the upload that can be gone on with is noted on the device. */
export const LIBRARY_UPLOAD: UploadKey = 'library-upload';

/** Called once, when the app starts: what was being uploaded is nobody else's business. */
export function forgetUploadWithAccount() {
  session.onAccountLeft(() => storeUpload(LIBRARY_UPLOAD, null));
}
