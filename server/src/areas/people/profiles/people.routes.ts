import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import { changeFirstSteps, getFirstSteps } from '@quad/contract/people/first-steps';
import { checkUsername, getProfile, removePicture, updateProfile } from '@quad/contract/people/profiles';
import { getUser, listUsers } from '@quad/contract/people/users';
import type { FastifyInstance } from 'fastify';
import { route, sendJson } from '../../../platform/http/route.ts';
import type { People } from './people.service.ts';
import type { Suggestions } from './suggestions.ts';
import type { Users } from './users.service.ts';

export function peopleRoutes(
  server: FastifyInstance,
  { people, users, suggestions }: { people: People; users: Users; suggestions: Suggestions },
): void {
  route(server, getUser, ({ viewer, params }) => people.get(viewer, params.id));

  route(server, listUsers, async ({ viewer, query, reply }) => {
    const { sort, ...request } = query;
    if (sort === 'suggested') return sendJson(reply, await suggestions.page(viewer, request));
    return sendJson(reply, await users.list(viewer, { ...request, ...(sort ? { sort } : {}) }));
  });

  route(server, getFirstSteps, ({ viewer }) => people.firstSteps(viewer));

  route(server, changeFirstSteps, async ({ viewer, body }) => {
    await people.changeFirstSteps(viewer, body.state);
    return { message: say(msg`Saved`) };
  });

  route(server, checkUsername, async ({ viewer, query }) => ({
    state: await people.usernameState(viewer, query.username),
  }));

  route(server, getProfile, ({ viewer, params }) => people.profile(viewer, params.userId));

  route(server, updateProfile, async ({ viewer, params, form, files }) => {
    const user = await people.updateProfile(viewer, params.id, { ...form, picture: files.profileImage });
    return { message: say(msg`Profile updated successfully!`), bio: user.bio, profileImage: user.profileImage, user };
  });

  route(server, removePicture, async ({ viewer, params }) => {
    await people.removePicture(viewer, params.id);
    return { message: say(msg`Picture removed`) };
  });
}
