export type GroupRole = 'owner' | 'host' | 'member';

/** The owner counts as a host. */
export const isHost = (role: GroupRole | null): boolean => role === 'owner' || role === 'host';

/** Everyone may read an open group; only members may read other groups. */
export const mayRead = (access: string, role: GroupRole | null): boolean => role !== null || access === 'open';

/** Hosts remove members, the owner also removes hosts. The owner cannot be removed. */
export function mayRemove(by: GroupRole, whom: GroupRole | null): boolean {
  if (whom === 'owner') return false;
  return by === 'owner' || (by === 'host' && whom !== 'host');
}

/** Authors and hosts may rename and delete a topic. The general topic cannot be deleted; `remove` checks that. */
export const mayChangeTopic = (
  viewer: { readonly id: string; readonly role: GroupRole },
  topic: { readonly authorId: string | null },
): boolean => viewer.id === topic.authorId || isHost(viewer.role);
