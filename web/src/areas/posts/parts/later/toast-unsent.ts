import { t } from '@lingui/core/macro';
import { router } from '../../../../lib/routing/router.ts';
import { toast } from '../../../../ui/toast.ts';

/** How long the toast stays, in milliseconds. It reappears with the next start of the app. */
const LONG = 60_000;

/** Show that a comment was refused, and lead to its text, even when its post was deleted. */
export function toastUnsent(postId: string, why = '') {
  toast.error(t`Your comment could not be sent. ${why}`.trim(), {
    duration: LONG,
    action: { label: t`View`, run: () => void router.navigate({ to: '/post/$postId', params: { postId } }) },
  });
}
