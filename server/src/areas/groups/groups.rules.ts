/** What a member of a study group is. */
export type GroupRole = 'owner' | 'host' | 'member';

/** Hosts run a group; its owner is one of them. */
export const isHost = (role: GroupRole | null): boolean => role === 'owner' || role === 'host';

/** An open group is read by everybody, others by their members. */
export const mayRead = (access: string, role: GroupRole | null): boolean => role !== null || access === 'open';

/** Hosts take members out, the owner takes out hosts too; the owner stays. */
export function mayRemove(by: GroupRole, whom: GroupRole | null): boolean {
  if (whom === 'owner') return false;
  return by === 'owner' || (by === 'host' && whom !== 'host');
}

/** Authors and hosts rename and delete topics. The general one is nobody's to delete. */
export const mayChangeTopic = (
  viewer: { readonly id: string; readonly role: GroupRole },
  topic: { readonly authorId: string | null },
): boolean => viewer.id === topic.authorId || isHost(viewer.role);
