import { toast } from './toast.ts';

const COPIED = 'Link copied to clipboard!';

interface SharedLink {
  title: string;
  /** Begins with a slash. */
  path: string;
  /** Told when the link was copied. */
  copied?: string;
}

/** Shares a link through the device, or copies it where the device cannot share. */
export async function shareLink({ title, path, copied = COPIED }: SharedLink) {
  if ('share' in navigator && (await sharedByDevice({ title, url: urlOf(path) }))) return;
  await copyLink(path, copied);
}

/** Copies a link. `path` begins with a slash. */
export async function copyLink(path: string, copied = COPIED) {
  const url = urlOf(path);
  try {
    await navigator.clipboard.writeText(url);
    toast.success(copied);
  } catch {
    // No clipboard without a secure connection or permission: the person can still copy the link by hand.
    toast.info(`Copy this link to share it: ${url}`, { duration: 20_000 });
  }
}

const urlOf = (path: string) => `${location.origin}${path}`;

/** False when the device turned out not to be able to; closing its dialog is not that. */
async function sharedByDevice(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
