import type { PostingDetails } from '@quad/contract/internships';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api-error.ts';
import { router } from '../../../lib/routing/router.ts';
import { toast } from '../../../ui/toast.ts';
import { showPosting } from '../posting-changes.ts';

/** Says that a posting was saved, and leaves its form for its page. */
export function showSaved(client: QueryClient, posting: PostingDetails, says: string): void {
  showPosting(client, posting);
  toast.success(says);
  void router.navigate({
    to: '/internship/$postingId',
    params: { postingId: posting._id },
    replace: true,
    unasked: true,
  });
}

/** What is wrong with a form that was refused: at its fields, or above them where it is about none. */
export function refusalOf(error: Error | null) {
  const problems = error instanceof ApiError ? error.fields : {};
  return { problems, alert: error && Object.keys(problems).length === 0 ? error.message : null };
}
