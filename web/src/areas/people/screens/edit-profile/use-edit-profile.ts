import type { PersonProfile } from '@quad/contract/people/people';
import { removePicture, updateProfile } from '@quad/contract/people/profiles';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { request } from '../../../../lib/client.ts';
import { router } from '../../../../lib/routing/router.ts';
import { session } from '../../../../lib/session.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { toast } from '../../../../ui/toast.ts';
import { forgetPosts } from '../../../posts/parts/forget-posts.ts';
import { keys } from '../../parts/keys.ts';
import { patchPerson } from '../../parts/person-query.ts';
import { draftOf, formOf, profileFields, sentProfile } from './profile-draft.ts';

/**
 * The form of a profile. Once it is saved, the profile opens. Leaving the screen cancels the request. `onlyCollege` is
 * saved for a user who has chosen none.
 */
export function useEditProfile(person: PersonProfile, onlyCollege: string | undefined) {
  const client = useQueryClient();
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);
  return useCallForm(profileFields, {
    keeps: 'profile',
    initial: () => draftOf(person),
    values: sentProfile,
    async send(sent, { before }) {
      sending.current = new AbortController();
      const { signal } = sending.current;
      const params = { id: person._id };
      if (sent.picture === 'none') await request(removePicture, { params, signal });
      const college = onlyCollege !== undefined && sent.college === '' ? { college: onlyCollege } : {};
      return request(updateProfile, { params, form: { ...formOf(sent, before), ...college }, signal });
    },
    async onSent({ message, user }, { hideEmail }) {
      session.changeUser(person._id, {
        name: user.name,
        fullname: user.name,
        username: user.username,
        picture: user.picture,
      });
      patchPerson(client, person._id, (now) => ({ ...now, ...user, hidesEmail: hideEmail === 'true' }));
      // Posts and lists contain the picture and both names.
      forgetPosts(client);
      client.removeQueries({ queryKey: keys.all(), type: 'inactive' });
      toast.success(message);
      await router.navigate({ to: '/profile', unasked: true });
    },
  });
}
