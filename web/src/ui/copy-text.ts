import { t } from '@lingui/core/macro';
import { toast } from './toast.ts';

/** Copy a text and show `copied`. When the browser refuses, show `otherwise`, which tells the user what to do. */
export async function copyText(
  text: string,
  { copied = t`Copied`, otherwise }: { copied?: string; otherwise: string },
) {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(copied);
  } catch {
    toast.info(otherwise);
  }
}
