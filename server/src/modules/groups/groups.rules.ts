/** What a member of a study group is. */
export type GroupRole = 'owner' | 'host' | 'member';

/** Hosts run a group; its owner is one of them. */
export const isHost = (role: GroupRole | null): boolean => role === 'owner' || role === 'host';
