// Limits of groups: lengths in characters (Unicode code points), sizes in bytes, durations in milliseconds.

/** Study groups: what is said of one, and how many members it has without an admin's approval, and with it. */
export const STUDY_GROUP_TITLE_MAX = 120;
export const STUDY_GROUP_DESCRIPTION_MAX = 2000;
export const STUDY_GROUP_MEMBERS = 50;
export const STUDY_GROUP_MEMBERS_MAX = 2000;
/** Why a group needs room, and what an admin answers. */
export const STUDY_GROUP_REASON_MAX = 500;
export const STUDY_GROUPS_PAGE_SIZE = 20;
/** After so many days without any of its hosts an admin answers in their place who asks to join. */
export const STUDY_GROUP_AWAY_DAYS = 14;
/** Who asks to join waits too long after so many days. */
export const STUDY_GROUP_LATE_DAYS = 3;
/** The hosts of a group are reminded of who asks to join once in so many hours. */
export const STUDY_GROUP_NUDGE_HOURS = 24;
/** Members whom an admin can choose from to own a group: found ones of an open group, the next in line of others. */
export const STUDY_GROUP_HEIRS = 20;
export const STUDY_GROUP_HEIRS_IN_LINE = 5;
export const STUDY_GROUP_PEOPLE_PAGE_SIZE = 50;
export const TOPIC_TITLE_MAX = 120;
export const TOPICS_PINNED_MAX = 10;
export const TOPICS_PAGE_SIZE = 30;
export const REPLY_MAX = 2000;
export const REPLIES_PAGE_SIZE = 50;
/** Why a host has removed a reply. */
export const REMOVAL_REASON_MAX = 300;
/** Unread replies and topics are counted up to this many. */
export const UNREAD_REPLIES_COUNTED = 100;
/** Events, polls or notes of a group that its page lists. */
export const GROUP_PART_LISTED = 5;
/** How many it shows when all of one domain are asked for. */
export const GROUP_PART_ALL = 100;
