import type { PostingDetails } from '@quad/contract/careers/internships';
import type { QueryClient } from '@tanstack/react-query';
import { router } from '../../../../lib/routing/router.ts';
import { toast } from '../../../../ui/toast.ts';
import { showPosting } from '../posting-changes.ts';

/** Show that a posting was saved, and replace its form by its page. */
export function showSaved(client: QueryClient, posting: PostingDetails, text: string): void {
  showPosting(client, posting);
  toast.success(text);
  void router.navigate({
    to: '/internship/$postingId',
    params: { postingId: posting._id },
    replace: true,
    unasked: true,
  });
}
