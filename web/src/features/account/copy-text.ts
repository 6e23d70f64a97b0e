import { toast } from '../../ui/toast.ts';

/** Copies a text. `otherwise` says what to do where the browser does not allow it. */
export async function copyText(text: string, otherwise: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success('Copied');
  } catch {
    toast.error(otherwise);
  }
}
