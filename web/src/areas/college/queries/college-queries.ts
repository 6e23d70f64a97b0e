import { type CollegePage, getCollege } from '@quad/contract/college/college-content';
import { collegeSlug } from '@quad/contract/college/college-name';
import { departmentPosts } from '@quad/contract/college/colleges';
import { FEED_PAGE_SIZE } from '@quad/contract/limits/feeds';
import type { Department } from '@quad/contract/people/departments';
import { queryOptions } from '@tanstack/react-query';
import { READ_OFFLINE } from '../../../lib/cached-answer.ts';
import { request, requestIfChanged } from '../../../lib/client.ts';
import type { PostSource } from '../../posts/parts/post-source.ts';

/** The content of a college's pages. It changes a few times a year. */
export function collegeQuery(address: string) {
  const slug = collegeSlug(address);
  return queryOptions({
    queryKey: ['college', slug],
    queryFn: ({ signal }) => request(getCollege, { params: { slug }, signal, headers: READ_OFFLINE }),
    staleTime: 5 * 60_000,
  });
}

export type DepartmentContent = CollegePage['content']['departments'][number];

/** The public posts of a department's people. */
export function postsOfDepartment(slug: string, department: Department): PostSource {
  return {
    name: `department ${slug} ${department}`,
    load: ({ start: { before }, etag, signal }) =>
      requestIfChanged(departmentPosts, etag, {
        params: { slug, department },
        query: before === undefined ? { limit: FEED_PAGE_SIZE } : { limit: FEED_PAGE_SIZE, before },
        signal,
        headers: READ_OFFLINE,
      }),
    watched: false,
  };
}
