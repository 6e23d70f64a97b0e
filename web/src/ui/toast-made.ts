import type { Href } from '../lib/routing/address.ts';
import { shareLink } from './share-link.ts';
import { toast } from './toast.ts';

/** Show that something was made, with a button that shares it. `title` is its name. */
export function toastMade(text: string, { title, href }: { title: string; href: Href }) {
  toast.success(text, { action: { label: 'Share', run: () => void shareLink({ title, href }) } });
}
