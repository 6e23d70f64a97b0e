import {
  addCollegePicture,
  changeCollege,
  collegeHistory,
  getCollege,
  restoreCollege,
} from '@quad/contract/college/college-content';
import { addCollege, departmentPosts, listColleges } from '@quad/contract/college/colleges';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors/app-error.ts';
import { route } from '../../platform/http/route.ts';
import type { Feeds } from '../feeds/feeds.service.ts';
import { sendPage } from '../posts/send-page.ts';
import type { CollegeContents } from './college-content.service.ts';
import type { Colleges } from './colleges.service.ts';

interface Parts {
  colleges: Colleges;
  contents: CollegeContents;
  feeds: Feeds;
}

export function collegeRoutes(server: FastifyInstance, { colleges, contents, feeds }: Parts): void {
  route(server, listColleges, async () => ({ success: true as const, colleges: await colleges.list() }));

  route(server, addCollege, async ({ viewer, body }) => {
    await colleges.addAs(viewer, body.name);
    return { college: await colleges.get(body.name) };
  });

  route(server, getCollege, ({ params }) => contents.page(params.slug));

  route(server, changeCollege, ({ viewer, params, body }) => contents.change(viewer, params.slug, body));

  route(server, collegeHistory, async ({ params }) => ({ versions: await contents.history(params.slug) }));

  route(server, restoreCollege, ({ viewer, params, body }) => contents.restore(viewer, params.slug, body.version));

  route(server, addCollegePicture, async ({ viewer, params, files: { picture } }) => {
    if (!picture) throw new AppError('no_picture');
    return { picture: await contents.addPicture(viewer, params.slug, picture) };
  });

  route(
    server,
    departmentPosts,
    async ({ viewer, params, query, request, reply }) => {
      const { college, content } = await contents.page(params.slug);
      const department = content.departments.find(({ key }) => key === params.department);
      if (!department) throw new AppError('no_such_department');
      const place = { collegeId: college._id, department: department.key };
      return sendPage(request, reply, await feeds.ofDepartment(viewer, place, query));
    },
    { ready: true },
  );
}
