import { t } from '@lingui/core/macro';
import { router } from '../../../../lib/routing/router.ts';
import { toast } from '../../../../ui/toast.ts';
import type { Sent } from './use-sending.ts';

/** Announce a finished upload, and link to another user's item with the same file. */
export function announceUpload(sent: Sent | null) {
  const other = sent?.sameAs;
  if (!other) {
    toast.success(t`Uploaded. Thanks for sharing!`);
    return;
  }
  toast.success(t`Uploaded. ${other.uploader.name} has shared the same file: “${other.title}”.`, {
    duration: 10_000,
    action: {
      label: t`View`,
      run: () => void router.navigate({ to: '/library/$itemId', params: { itemId: other._id } }),
    },
  });
}
