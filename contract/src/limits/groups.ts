// Limits of groups: lengths in characters (Unicode code points), sizes in bytes, durations in milliseconds.

/** Study groups: lengths of their texts, and members without and with an admin's approval. */
export const STUDY_GROUP_TITLE_MAX = 120;
export const STUDY_GROUP_DESCRIPTION_MAX = 2000;
export const STUDY_GROUP_MEMBERS = 50;
export const STUDY_GROUP_MEMBERS_MAX = 2000;
/** A group's reason to ask for room, and an admin's answer. */
export const STUDY_GROUP_REASON_MAX = 500;
export const STUDY_GROUPS_PAGE_SIZE = 20;
/** After this many days without an active host, an admin answers requests to join. */
export const STUDY_GROUP_AWAY_DAYS = 14;
/** A request to join is late after this many days. */
export const STUDY_GROUP_LATE_DAYS = 3;
/** Hosts are reminded of requests to join at most once in this many hours. */
export const STUDY_GROUP_NUDGE_HOURS = 24;
/** Members that an admin can make the owner: search results of an open group, and the next in line of other groups. */
export const STUDY_GROUP_HEIRS = 20;
export const STUDY_GROUP_HEIRS_IN_LINE = 5;
export const STUDY_GROUP_PEOPLE_PAGE_SIZE = 50;
export const TOPIC_TITLE_MAX = 120;
export const TOPICS_PINNED_MAX = 10;
export const TOPICS_PAGE_SIZE = 30;
export const REPLY_MAX = 2000;
export const REPLIES_PAGE_SIZE = 50;
/** A host's reason for removing a reply. */
export const REMOVAL_REASON_MAX = 300;
/** Counting of unread replies and topics stops at this number. */
export const UNREAD_REPLIES_COUNTED = 100;
/** Events, polls or notes on a group's page. */
export const GROUP_PART_LISTED = 5;
/** Objects of one domain when all are requested. */
export const GROUP_PART_ALL = 100;
