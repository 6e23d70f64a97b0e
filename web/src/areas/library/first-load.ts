import type { FirstLoad } from '../area.ts';
import { forgetUploadWithAccount } from './screens/upload/forget-upload.ts';

export const firstLoad: FirstLoad = { start: forgetUploadWithAccount };
