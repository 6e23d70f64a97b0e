import { listGroupParts } from '@quad/contract/groups/groups';
import { GROUP_PART_ALL, GROUP_PART_LISTED } from '@quad/contract/limits/groups';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors/app-error.ts';
import { route } from '../../platform/http/route.ts';
import type { GroupPart } from './group-part.ts';
import { mayRead } from './groups.rules.ts';
import type { StudyGroups } from './groups.service.ts';

export function groupPartRoutes(
  server: FastifyInstance,
  { studyGroups, parts }: { studyGroups: StudyGroups; parts: readonly GroupPart[] },
): void {
  route(server, listGroupParts, async ({ viewer, params: { id }, query: { all } }) => {
    const { access, role } = await studyGroups.find(viewer, id);
    if (!mayRead(access, role)) throw new AppError('not_in_study_group');
    const listed = parts.map(async ({ type, title, addAt, allAt, list }) => {
      const limit = type === all ? GROUP_PART_ALL : GROUP_PART_LISTED;
      const items = await list(viewer.id, id, limit + 1);
      return {
        type,
        title,
        addAt: addAt(id),
        allAt: allAt?.(id) ?? null,
        items: items.slice(0, limit),
        hasMore: items.length > limit,
      };
    });
    return { parts: await Promise.all(listed) };
  });
}
