import { updateProfile } from '@quad/contract/people/profiles';
import type { FormOf } from '@quad/contract/wire/call';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { session, useViewer } from '../../../../lib/session.ts';
import { keys } from '../../parts/keys.ts';
import { patchPerson } from '../../parts/person-query.ts';

/** Saves what a step asks in the viewer's profile, and goes on when it is saved. */
export function useSaveStep(onDone: () => void) {
  const client = useQueryClient();
  const { _id } = useViewer();
  return useMutation({
    mutationFn: (form: FormOf<typeof updateProfile> & { profileImage?: Blob }) =>
      request(updateProfile, { params: { id: _id }, form }),
    onSuccess: ({ user }) => {
      session.changeUser(_id, { picture: user.picture });
      patchPerson(client, _id, (now) => ({ ...now, ...user }));
      // Who is suggested depends on the department and the year.
      void client.invalidateQueries({ queryKey: keys.suggestions() });
      onDone();
    },
  });
}
