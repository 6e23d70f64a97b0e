import { getProfile, updateProfile } from '@quad/contract/profiles';
import { getUser, listUsers } from '@quad/contract/users';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { People } from './people.service.ts';

export function peopleRoutes(server: FastifyInstance, people: People): void {
  route(server, getUser, ({ params }) => people.get(params.id));
  route(server, listUsers, ({ query }) => people.list(query));
  route(server, getProfile, ({ params }) => people.profile(params.userId));
  route(server, updateProfile, async ({ viewer, params, form, files }) => {
    const profile = await people.updateProfile(viewer, params.id, { bio: form.bio, picture: files.profileImage });
    return { message: 'Profile updated successfully!', ...profile };
  });
}
