import type { PostingDetails } from '@quad/contract/careers/internships';
import type { QueryClient } from '@tanstack/react-query';
import { internshipKeys as keys } from '../queries/careers-keys.ts';
import { type LoadedPosting, loadedPosting } from '../queries/internship-queries.ts';

/** Show a posting from the answer of a call, and reload lists and counts. */
export function showPosting(client: QueryClient, posting: PostingDetails) {
  const key = keys.posting(posting._id);
  const known = client.getQueryData<LoadedPosting>(key);
  client.setQueryData(key, known ? { ...known, ...posting } : loadedPosting(posting, Date.now()));
  void client.invalidateQueries({ queryKey: keys.postings });
  void client.invalidateQueries({ queryKey: keys.placement });
}

/** Reload the queries that depend on the viewer's application for a posting. */
export async function renewApplication(client: QueryClient, postingId: string, applicationId?: string) {
  await Promise.all([
    client.invalidateQueries({ queryKey: keys.posting(postingId) }),
    client.invalidateQueries({ queryKey: keys.postings }),
    client.invalidateQueries({ queryKey: keys.allApplications }),
    client.invalidateQueries({ queryKey: keys.slots(postingId) }),
    applicationId ? client.invalidateQueries({ queryKey: keys.application(applicationId) }) : undefined,
  ]);
}
