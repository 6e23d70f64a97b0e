import { updateProfile } from '@quad/contract/people/profiles';
import type { FormOf } from '@quad/contract/wire/call';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { session, useViewer } from '../../../../lib/session.ts';
import { keys } from '../../parts/keys.ts';
import { patchPerson } from '../../parts/person-query.ts';

/** Save the answer of a step in the viewer's profile, then continue. */
export function useSaveStep(onDone: () => void) {
  const client = useQueryClient();
  const { _id } = useViewer();
  return useMutation({
    mutationFn: (form: FormOf<typeof updateProfile> & { profileImage?: Blob }) =>
      request(updateProfile, { params: { id: _id }, form }),
    onSuccess: ({ user }) => {
      session.changeUser(_id, { picture: user.picture });
      patchPerson(client, _id, (now) => ({ ...now, ...user }));
      // The suggestions depend on the department and the year.
      void client.invalidateQueries({ queryKey: keys.suggestions() });
      onDone();
    },
  });
}
