import { Type } from 'typebox';

/** Counts the changes of a setting: 0 for one that nobody has set. */
export const Version = Type.Integer({ minimum: 0, maximum: 2_000_000_000 });

/**
 * The version that a change began with. When somebody else has saved since, nothing is saved and `settings_changed` is
 * answered. Without it the change takes the place of what stands.
 */
export const SeenVersion = Type.Optional(Version);
