import { t } from '@lingui/core/macro';
import { block, mute, unblock, unmute } from '@quad/contract/people/blocks';
import type { PersonCard } from '@quad/contract/people/people';
import type { QueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import { toast } from '../../../ui/toast.ts';
import { toastFailure } from '../../../ui/toast-failure.ts';
import { keys } from './keys.ts';
import { patchPerson, withRelation } from './person-query.ts';
import { notifyRelationChange } from './relation-changes.ts';

type Named = Pick<PersonCard, '_id' | 'name'>;

/**
 * Block or unblock a person, and show a toast. Return whether the call succeeded. `onDone` is called after the server's
 * answer, before queries refetch.
 */
export async function setBlocked(
  client: QueryClient,
  { _id, name }: Named,
  blocked: boolean,
  onDone?: () => void,
): Promise<boolean> {
  try {
    await request(blocked ? block : unblock, { params: { id: _id } });
  } catch (error) {
    toastFailure(blocked ? t`${name} could not be blocked.` : t`${name} could not be unblocked.`, error);
    return false;
  }
  onDone?.();
  notifyRelationChange(client, 'visibility');
  // A block changes visibility, so all lists of people and their counters may have changed.
  client.removeQueries({ queryKey: keys.all(), type: 'inactive' });
  await client.invalidateQueries({ queryKey: keys.all(), type: 'active' });
  toast.success(blocked ? t`You have blocked ${name}.` : t`You have unblocked ${name}.`);
  return true;
}

/** Mute or unmute a person, and show a toast with Undo, or a failure. Return whether the call succeeded. */
export async function setMuted(client: QueryClient, { _id, name }: Named, isMuted: boolean): Promise<boolean> {
  try {
    await request(isMuted ? mute : unmute, { params: { id: _id } });
  } catch (error) {
    toastFailure(isMuted ? t`${name} could not be muted.` : t`${name} could not be unmuted.`, error);
    return false;
  }
  patchPerson(client, _id, (person) => withRelation(person, { isMuted }));
  void client.invalidateQueries({ queryKey: keys.hidden('muted') });
  notifyRelationChange(client, 'visibility');
  if (!isMuted) toast.success(t`${name} is no longer muted.`);
  else {
    toast.success(t`${name} is muted. You won't see their posts.`, {
      action: { label: t`Undo`, run: () => void setMuted(client, { _id, name }, false) },
    });
  }
  return true;
}
