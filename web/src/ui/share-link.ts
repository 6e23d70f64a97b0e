import { t } from '@lingui/core/macro';
import type { Href } from '../lib/routing/address.ts';
import { toast } from './toast.ts';

const copiedText = () => t`Link copied to clipboard!`;

interface SharedLink {
  title: string;
  href: Href;
  /** The toast after the link was copied. */
  copied?: string;
}

/** Share a link through the device, or copy it where the device cannot share. */
export async function shareLink({ title, href, copied = copiedText() }: SharedLink) {
  if ('share' in navigator && (await sharedByDevice({ title, url: urlOf(href) }))) return;
  await copyLink(href, copied);
}

export async function copyLink(href: Href, copied = copiedText()) {
  const url = urlOf(href);
  try {
    await navigator.clipboard.writeText(url);
    toast.success(copied);
  } catch {
    // Without a secure connection or permission there is no clipboard: the user can copy the link by hand.
    toast.info(t`Copy this link to share it: ${url}`, { duration: 20_000 });
  }
}

const urlOf = (href: Href) => `${location.origin}${href}`;

/** Share through the device. False when the device cannot; closing its dialog counts as shared. */
async function sharedByDevice(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
