import { toast } from './toast.ts';

/** Shares a link through the device, or copies it where the device cannot share. `path` begins with a slash. */
export async function shareLink({ title, path }: { title: string; path: string }) {
  const url = `${location.origin}${path}`;
  if ('share' in navigator && (await sharedByDevice({ title, url }))) return;
  try {
    await navigator.clipboard.writeText(url);
    toast.success('Link copied to clipboard!');
  } catch {
    // No clipboard without a secure connection or permission: the person can still copy the link by hand.
    toast.info(`Copy this link to share it: ${url}`, { duration: 20_000 });
  }
}

/** False when the device turned out not to be able to; closing its dialog is not that. */
async function sharedByDevice(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
