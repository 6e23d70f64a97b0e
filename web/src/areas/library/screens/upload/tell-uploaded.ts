import { router } from '../../../../lib/routing/router.ts';
import { toast } from '../../../../ui/toast.ts';
import type { Sent } from './use-sending.ts';

/** Show that a file is in the library, and link to an identical earlier one. */
export function tellUploaded(sent: Sent | null) {
  const other = sent?.sameAs;
  if (!other) {
    toast.success('Uploaded. Thanks for sharing!');
    return;
  }
  toast.success(`Uploaded. ${other.uploader.name} has shared the same file: “${other.title}”.`, {
    duration: 10_000,
    action: {
      label: 'View',
      run: () => void router.navigate({ to: '/library/$itemId', params: { itemId: other._id } }),
    },
  });
}
