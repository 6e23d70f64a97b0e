import { toast } from './toast.ts';

/** Copies a text, and says `copied`; or `otherwise`, what to do where the browser does not allow it. */
export async function copyText(text: string, { copied = 'Copied', otherwise }: { copied?: string; otherwise: string }) {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(copied);
  } catch {
    toast.info(otherwise);
  }
}
