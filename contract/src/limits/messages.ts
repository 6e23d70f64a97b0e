import { SECOND } from './units.ts';

// Limits of messages: lengths in characters (Unicode code points), sizes in bytes, durations in milliseconds.

export const MESSAGE_MAX = 2000;
/** How long after sending a message can be edited, by the clock of the database. */
export const MESSAGE_EDIT_MS = 15 * 60 * SECOND;
/** The excerpt of a message in the list of conversations and above a reply. */
export const MESSAGE_EXCERPT = 140;
/** Long enough for any emoji, as code points: a flag of a region has seven, a couple with skin tones ten. */
export const EMOJI_MAX = 16;
export const GROUP_MEMBERS_MAX = 32;
export const GROUP_NAME_MAX = 80;
/** Members of a group named in the list of conversations. */
export const GROUP_PEOPLE_NAMED = 3;
/** The title of a conversation's subject. */
export const SUBJECT_TITLE_MAX = 120;
/** Messages to a person who has not accepted the conversation yet. */
export const REQUEST_MESSAGES_MAX = 3;
export const MESSAGES_PAGE_SIZE = 100;
export const MESSAGES_PAGE_DEFAULT = 40;
export const CONVERSATIONS_PAGE_SIZE = 100;
export const CONVERSATIONS_PAGE_DEFAULT = 30;
/** Messages around a reported message, for moderators. */
export const REPORTED_MESSAGES = 20;
