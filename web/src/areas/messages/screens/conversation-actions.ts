import { t } from '@lingui/core/macro';
import {
  acceptConversation,
  addMembers,
  changeConversation,
  deleteConversation,
  handOverGroup,
  leaveGroup,
  type OpenConversation,
  openDirect,
  removeGroupPicture,
  removeMember,
  renameGroup,
  setGroupPicture,
} from '@quad/contract/messages/conversations';
import type { QueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import { toastFailure } from '../../../ui/toast-failure.ts';
import { forgetConversation, showConversation } from '../queries/conversation-queries.ts';
import { unreadQuery } from './unread.ts';

type Opened = Promise<{ readonly conversation: OpenConversation }>;

/** Show the result of a change to a conversation, or a toast after a failure. Return whether the change succeeded. */
async function applyChange(client: QueryClient, failed: string, change: Opened): Promise<boolean> {
  try {
    showConversation(client, (await change).conversation);
    void client.invalidateQueries({ queryKey: unreadQuery.queryKey });
    return true;
  } catch (error) {
    toastFailure(failed, error);
    return false;
  }
}

/** Open the conversation with a person, and cache it. */
export async function openWith(client: QueryClient, personId: string): Promise<OpenConversation> {
  const { conversation } = await request(openDirect, { params: { id: personId }, body: {} });
  showConversation(client, conversation);
  return conversation;
}

export const acceptRequest = (client: QueryClient, id: string) =>
  applyChange(client, t`The request could not be accepted.`, request(acceptConversation, { params: { id } }));

/** Mute, unmute, archive or unarchive a conversation. */
export const changeSettings = (
  client: QueryClient,
  id: string,
  body: { readonly isMuted?: boolean; readonly isArchived?: boolean },
) => applyChange(client, t`This could not be changed.`, request(changeConversation, { params: { id }, body }));

export const changeName = (client: QueryClient, id: string, name: string) =>
  applyChange(client, t`The group could not be renamed.`, request(renameGroup, { params: { id }, body: { name } }));

/** Set the picture of a group, or remove it with null. */
export const changePicture = (client: QueryClient, id: string, picture: Blob | null) =>
  applyChange(
    client,
    t`The picture could not be changed.`,
    picture
      ? request(setGroupPicture, { params: { id }, form: { picture } })
      : request(removeGroupPicture, { params: { id } }),
  );

export const addPeople = (client: QueryClient, id: string, personIds: string[]) =>
  applyChange(client, t`They could not be added.`, request(addMembers, { params: { id }, body: { personIds } }));

export const removePerson = (client: QueryClient, id: string, personId: string) =>
  applyChange(client, t`They could not be removed.`, request(removeMember, { params: { id, personId } }));

/** Make another member the owner of a group. */
export const handOver = (client: QueryClient, id: string, personId: string) =>
  applyChange(client, t`The group could not be handed over.`, request(handOverGroup, { params: { id, personId } }));

/** Delete a conversation for the viewer, or leave a group. Return whether the call succeeded. */
export async function deleteOrLeave(client: QueryClient, id: string, how: 'delete' | 'leave'): Promise<boolean> {
  try {
    await request(how === 'leave' ? leaveGroup : deleteConversation, { params: { id } });
    forgetConversation(client, id);
    void client.invalidateQueries({ queryKey: unreadQuery.queryKey });
    return true;
  } catch (error) {
    toastFailure(
      how === 'leave' ? t`You could not leave the group.` : t`The conversation could not be deleted.`,
      error,
    );
    return false;
  }
}
