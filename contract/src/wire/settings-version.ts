import { Type } from 'typebox';

/** Counts the changes of a setting: 0 for an unchanged one. */
export const Version = Type.Integer({ minimum: 0, maximum: 2_000_000_000 });

/**
 * The version that a change is based on. If another user has saved since, the call saves nothing and answers
 * `settings_changed`. Without it the change overwrites the current value.
 */
export const SeenVersion = Type.Optional(Version);
