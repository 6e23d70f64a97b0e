import { defineTopic } from '../../../platform/bus/bus.ts';

/** Admins have hidden, merged or pinned a hashtag, or undone that. */
export const tagsChanged = defineTopic<object>('tags-changed');
