import { router } from '../../../../lib/routing/router.ts';
import { toast } from '../../../../ui/toast.ts';

/** How long the offer to look at it stays, in milliseconds: it comes again with the app's next start. */
const LONG = 60_000;

/** Says that a comment was refused, and leads to where its text is, also when its post is gone. */
export function tellUnsent(postId: string, why = '') {
  toast.error(`Your comment could not be sent. ${why}`.trim(), {
    duration: LONG,
    action: { label: 'View', run: () => void router.navigate({ to: '/post/$postId', params: { postId } }) },
  });
}
