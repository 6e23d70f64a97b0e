import { defineTopic } from '../../../platform/bus/bus.ts';

/** An admin has hidden, merged or pinned a hashtag, or undone that. */
export const tagsChanged = defineTopic<object>('tags-changed');
