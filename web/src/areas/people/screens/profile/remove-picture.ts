import { t } from '@lingui/core/macro';
import type { PersonProfile } from '@quad/contract/people/people';
import { removePicture } from '@quad/contract/people/profiles';
import type { QueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { toast } from '../../../../ui/toast.ts';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { forgetPosts } from '../../../posts/parts/forget-posts.ts';
import { patchPerson } from '../../parts/person-query.ts';

/** Remove another person's picture, as a moderator. */
export async function removePersonPicture(client: QueryClient, { _id, name }: PersonProfile) {
  try {
    await request(removePicture, { params: { id: _id } });
    patchPerson(client, _id, (person) => ({ ...person, picture: null, profileImage: null }));
    forgetPosts(client);
    toast.success(t`${name}’s picture has been removed.`);
  } catch (error) {
    toastFailure(t`${name}’s picture could not be removed.`, error);
  }
}
