import type { ShellPart } from '../../feature.ts';
import { forgetUploadWithAccount } from './upload/forget-upload.ts';

export const libraryShell: ShellPart = { start: forgetUploadWithAccount };
