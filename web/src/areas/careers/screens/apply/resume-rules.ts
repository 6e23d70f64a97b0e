import { t } from '@lingui/core/macro';
import { RESUME_MAX_BYTES } from '@quad/contract/limits/careers';

const MB = 1024 * 1024;

/** The problem of a file as a résumé, as far as it shows before sending. The server reads the file and decides. */
export function resumeProblem({ name, type, size }: { name: string; type: string; size: number }): string | null {
  if (type !== '' && type !== 'application/pdf') return t`${name} is not a PDF. Please save your résumé as a PDF.`;
  if (size === 0) return t`${name} is empty.`;
  return size > RESUME_MAX_BYTES ? t`${name} is too large. Résumés can be up to ${RESUME_MAX_BYTES / MB}MB.` : null;
}
