/**
 * Every limit of the product, each in one place: schemas, database checks, inputs and counters read it.
 * Lengths are in characters (Unicode code points), sizes in bytes, durations in milliseconds.
 */

const MB = 1024 * 1024;
const GB = 1024 * MB;
const SECOND = 1000;

export const FULLNAME_MAX = 100;
export const EMAIL_MAX = 254;
export const PASSWORD_MIN = 8;
/** Long enough for any passphrase, short enough that hashing it costs nothing extra. */
export const PASSWORD_MAX = 128;
export const USERNAME_MIN = 3;
export const USERNAME_MAX = 30;
export const BIO_MAX = 300;
export const PORTFOLIO_MAX = 200;
/** Years of study, from the first. */
export const STUDY_YEARS = 5;

export const CAPTION_MAX = 500;
export const LOCATION_MAX = 100;
/** The description of a picture or a video for people who cannot see it. */
export const ALT_TEXT_MAX = 1000;
export const COMMENT_MAX = 500;

/** Pictures of one post. */
export const POST_PICTURES_MAX = 10;
export const IMAGE_MAX_BYTES = 10 * MB;
export const VIDEO_MAX_BYTES = 50 * MB;
/** A video that the browser may make small enough before it is sent. */
export const VIDEO_CHOSEN_MAX_BYTES = 1 * GB;
/** What all files of a person may take together, as they are stored, by role. */
export const MEDIA_QUOTA_BYTES = { user: 2 * GB, creator: 10 * GB, moderator: 10 * GB, admin: 50 * GB } as const;
/** Width times height times frames, before anything is decoded: a 50-megapixel camera passes, a bomb does not. */
export const IMAGE_MAX_PIXELS = 64_000_000;
/** AVIF is decoded as a whole: each pixel takes some twenty bytes of memory. A phone's picture has 12 million. */
export const AVIF_MAX_PIXELS = 16_000_000;
export const VIDEO_MAX_SECONDS = 180;
/** How long a video may be that is trimmed to `VIDEO_MAX_SECONDS` on the server. */
export const VIDEO_SENT_MAX_SECONDS = 900;
/** Width times height of a video as it is sent: 4K of cameras, DCI included. */
export const VIDEO_MAX_PIXELS = 4096 * 2304;
/** The long side of a video as it is shown, and the short side of the file for those who save data. */
export const VIDEO_LONG_SIDE = 1280;
export const LOW_DATA_SHORT_SIDE = 360;
/** Videos of one person that are being processed or have failed. */
export const PROCESSING_MAX = 10;
export const TEXT_TRACK_MAX_BYTES = 256 * 1024;
/** Uploads of one person that are under way or wait to be posted. */
export const UPLOADS_OPEN_MAX = 2 * POST_PICTURES_MAX;
/** An upload that nothing was added to for so long is given up. */
export const UPLOAD_KEPT_MS = 24 * 3600 * SECOND;
/** Widths in pixels a picture is kept at: the grid; the column at 1x and a phone's at 2x; the column at 2x. */
export const IMAGE_WIDTHS = [320, 800, 1300] as const;
export const AVATAR_WIDTHS = [96, 320] as const;

export const FEED_PAGE_SIZE = 100;
/** Posts a page of the following feed, of a tag, of mentions and of saved posts has unless told. */
export const POSTS_PAGE_DEFAULT = 20;
/** Reels a page of reels has at most, and unless told. */
export const REELS_PAGE_SIZE = 20;
export const REELS_PAGE_DEFAULT = 6;
/** The newest reels, among which the best ones come first; older ones are seen on profiles. */
export const REELS_RANKED = 1000;
/** Ids listed in a post's `likes`, newest first; `likesCount` counts them all. */
export const LIKES_LISTED = 200;
/** Comments that travel with a post in a list of posts, and with a single post: the newest ones. */
export const COMMENTS_IN_LIST = 20;
export const COMMENTS_IN_POST = 200;
export const COMMENT_LIKES_LISTED = 1000;
export const LIKERS_PAGE_SIZE = 50;
export const USERS_PAGE_SIZE = 100;
/** A page of the table of accounts. */
export const ACCOUNTS_PAGE_SIZE = 6;
/** Groups, requests and events on a page of the console. */
export const MANAGED_PAGE_SIZE = 12;
/** Accounts that one bulk action is done to. */
export const ACCOUNTS_AT_ONCE = 500;
/** What the audit log has of an account, as far as its page shows it. */
export const ACCOUNT_HISTORY_MAX = 50;
/** A page of the table of posts, and of hashtags. */
export const LISTED_POSTS_PAGE_SIZE = 20;
export const LISTED_TAGS_PAGE_SIZE = 20;
/** So far the table of posts counts, goes and is exported: further ones are found with filters. */
export const LISTED_POSTS_MAX = 10_000;
/** Posts with the words that are searched for, newest first, among which the table of posts filters. */
export const LISTED_POSTS_FOUND = 200;
/** Characters of a caption in the table of posts. */
export const LISTED_CAPTION_MAX = 160;
/** Hashtags that stand first at the same time, and for how many days. */
export const PINNED_TAGS_MAX = 3;
export const TAG_PIN_DAYS_MAX = 30;
export const FOLLOWS_PAGE_SIZE = 200;
/** People suggested at all. */
export const SUGGESTIONS_MAX = 100;
export const SEARCH_MAX = 100;
/** Of each kind, as one types; of one kind, a page. */
export const SEARCH_FEW = 5;
export const SEARCH_PAGE_SIZE = 20;
/** How far down the list of people found, or of tags or notices, one can read. */
export const SEARCH_FOUND_MAX = 500;
/** The beginning of a notice's description that is shown where it was found. */
export const SEARCH_EXCERPT = 160;
/** Hashtags that trend, where they are suggested before anything is typed. */
export const RISING_TAGS = 8;
/** Hashtags, people and leaders of the week that are listed. */
export const TRENDING_LISTED = 10;
/** Awards of the week that are listed. */
export const AWARDS_LISTED = 3;
/** Friend requests and reports answered at once, newest first. */
export const REQUESTS_LISTED = 100;
export const REPORTS_LISTED = 100;
/** People one has blocked or muted answered at once, newest first. */
export const HIDDEN_LISTED = 500;
/** Earlier captions of a post answered at once, newest first. */
export const HISTORY_LISTED = 100;

/** A hashtag without its #; longer ones are plain words. */
export const TAG_MAX = 100;
/** The people who use a hashtag most that its page lists, and of how many of its newest posts they are counted. */
export const TAG_PEOPLE = 20;
export const TAG_PEOPLE_POSTS = 1000;
/** Different tags and mentioned people of one text; further ones are plain words. */
export const TAGS_PER_TEXT = 30;
export const MENTIONS_PER_TEXT = 30;
/** Completions offered while a name or a tag is typed. */
export const COMPLETIONS = 8;
export const REPORT_DETAILS_MAX = 500;

/** Cases of the moderators' queue on a page. */
export const MODERATION_PAGE_SIZE = 25;
/** Characters of what moderators write about a case. */
export const MODERATION_TEXT_MAX = 1000;
/** Characters of an appeal. */
export const APPEAL_MAX = 2000;
/** A decision can be appealed for so many days; for so long what was removed can come back. */
export const APPEAL_DAYS = 30;
/** How long what signing in has answered lets somebody appeal a suspension, in milliseconds. */
export const APPEAL_PROOF_MS = 60 * 60 * 1000;
/** Characters. */
export const APPEAL_PROOF_MAX = 200;
export const SUSPENSION_DAYS_MAX = 365;
/** A proposal waits so long for a second moderator's yes. */
export const PROPOSAL_HOURS = 24;
/** Somebody who has a case open says so more often than this, in seconds. */
export const LOOKING_SECONDS = 75;
/** Files of a reported subject that are copied, and how large each may be. */
export const CASE_FILES_MAX = 10;
export const CASE_FILE_MAX_BYTES = 30 * 1024 * 1024;
/** Decisions that the person they are about is shown. */
export const OWN_DECISIONS_LISTED = 50;
/** Reports of a case, and earlier cases of a person, that a moderator is shown. */
export const CASE_REPORTS_LISTED = 100;
export const CASE_RECORD_LISTED = 30;

export const COLLEGE_NAME_MAX = 100;
export const COLLEGE_LINE_MAX = 160;
export const COLLEGE_TEXT_MAX = 3000;
/** Items of a list of a college's pages. */
export const COLLEGE_ITEMS_MAX = 40;
export const COLLEGE_PLACEMENTS_MAX = 200;
/** Versions of a college's content that can be gone back to. */
export const COLLEGE_VERSIONS_KEPT = 50;
export const WEB_ADDRESS_MAX = 500;

export const NOTICE_TITLE_MAX = 200;
export const NOTICE_DESCRIPTION_MAX = 5000;
/** Files that hang on a notice. */
export const NOTICE_FILES_MAX = 5;
/** Notices answered at once: years of them. */
export const NOTICES_LISTED = 500;
/** Notices that are marked as read with one call. */
export const NOTICES_READ_AT_ONCE = 50;

export const MESSAGE_MAX = 2000;
/** How long after it was sent a message can be edited, by the clock of the database. */
export const MESSAGE_EDIT_MS = 15 * 60 * SECOND;
/** What is quoted of a message in the list of conversations and above a reply. */
export const MESSAGE_EXCERPT = 140;
/** Long enough for any emoji, as code points: a flag of a region has seven, a couple with skin tones ten. */
export const EMOJI_MAX = 16;
export const GROUP_MEMBERS_MAX = 32;
export const GROUP_NAME_MAX = 80;
/** People of a group that the list of conversations names. */
export const GROUP_PEOPLE_NAMED = 3;
/** The title of what a conversation is about. */
export const SUBJECT_TITLE_MAX = 120;
/** Messages that can be sent to a person who has not accepted the conversation yet. */
export const REQUEST_MESSAGES_MAX = 3;
export const MESSAGES_PAGE_SIZE = 100;
export const MESSAGES_PAGE_DEFAULT = 40;
export const CONVERSATIONS_PAGE_SIZE = 100;
export const CONVERSATIONS_PAGE_DEFAULT = 30;
/** Messages that a moderator reads with a reported message or conversation. */
export const REPORTED_MESSAGES = 20;

export const FILE_MAX_BYTES = 10 * MB;
export const FILE_NAME_MAX = 120;

/** Books and notes: the largest file, and what is said of one. */
export const LIBRARY_FILE_MAX_BYTES = 50 * MB;
/** The largest file that is sent in parts: what it is shows only when all of it has arrived. */
export const UPLOAD_MAX_BYTES = Math.max(VIDEO_MAX_BYTES, LIBRARY_FILE_MAX_BYTES);
export const LIBRARY_TITLE_MAX = 200;
export const LIBRARY_AUTHOR_MAX = 200;
export const LIBRARY_SUBJECT_MAX = 80;
export const LIBRARY_DESCRIPTION_MAX = 1000;
/** Files of one item, the present one and those before. */
export const LIBRARY_VERSIONS_MAX = 30;
/** Pages of a PDF. */
export const LIBRARY_PAGES_MAX = 100_000;
/** How much of a file is looked through for words. What stands after that is not found by search. */
export const LIBRARY_PAGES_READ = 600;
export const LIBRARY_TEXT_READ = 240_000;
export const LIBRARY_PAGE_SIZE = 50;
export const LIBRARY_PAGE_DEFAULT = 24;
export const LIBRARY_SUBJECTS_LISTED = 100;
export const LIBRARY_REQUEST_DETAILS_MAX = 500;
/** Requests of one person that nobody has answered. */
export const LIBRARY_REQUESTS_OPEN_MAX = 20;

/** Memes, and how often one person can like the same one. */
export const MEME_TITLE_MAX = 120;
/** The web address of a picture. */
export const MEME_ADDRESS_MAX = 2000;
export const MEME_LIKES_MAX = 50;
export const MEMES_PAGE_SIZE = 30;
export const MEMES_PAGE_DEFAULT = 4;
/** How many more 'Load More' brings. */
export const MEMES_MORE = 2;

/** Events, and what is said of one. */
export const EVENT_TITLE_MAX = 120;
export const EVENT_DESCRIPTION_MAX = 5000;
export const EVENT_LOCATION_MAX = 160;
export const EVENT_CAPACITY_MAX = 10_000;
/** How long an event lasts at most. */
export const EVENT_LONGEST_MS = 14 * 24 * 3600 * SECOND;
/** Members of a team. */
export const EVENT_TEAM_MAX = 20;
export const TEAM_NAME_MAX = 60;
export const EVENT_HOSTS_MAX = 20;
/** Proposals of one person that nobody has decided about. */
export const EVENT_PROPOSALS_MAX = 10;
export const EVENTS_PAGE_SIZE = 50;
export const EVENTS_PAGE_DEFAULT = 12;
/** The soonest events, among which the featured one is looked for where none is marked. */
export const EVENTS_FEATURED_AMONG = 50;
/** Friends who go that an event's page names. */
export const EVENT_FRIENDS_LISTED = 5;
export const EVENT_PEOPLE_PAGE_SIZE = 50;
export const EVENT_UPDATE_MAX = 2000;
export const EVENT_UPDATES_PAGE_SIZE = 20;
export const EVENT_PICTURES_PAGE_SIZE = 40;
/** Pictures of one event that one person adds. */
export const EVENT_PICTURES_OF_PERSON = 30;
/** What a door is called, scans that are told at once, and tickets of a door list that come at once. */
export const DOOR_NAME_MAX = 60;
export const CHECK_INS_AT_ONCE = 200;
export const DOOR_PAGE_SIZE = 1000;
/** The door opens so long before an event, and closes so long after it. */
export const DOOR_OPEN_MS = 12 * 3600 * SECOND;
/** Those who are registered are reminded so long before. */
export const EVENT_REMINDERS_MS = { day: 24 * 3600 * SECOND, hour: 3600 * SECOND } as const;
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
/** Polls, surveys and secret ballots: the question, or the title of a survey, and its options. */
export const POLL_QUESTION_MAX = 200;
export const POLL_DESCRIPTION_MAX = 1000;
export const POLL_OPTION_MAX = 100;
export const POLL_OPTIONS = { min: 2, max: 10 } as const;
/** How far ahead one ends at most. */
export const POLL_LASTS_MAX_MS = 366 * 24 * 3600 * SECOND;
export const POLLS_PAGE_SIZE = 30;
export const POLLS_PAGE_DEFAULT = 10;
export const SURVEY_QUESTIONS_MAX = 20;
export const SURVEY_TEXT_MAX = 2000;
/** The last number of the longest scale. */
export const SCALE_MAX = 10;
/** What an end of a scale means. */
export const SCALE_LABEL_MAX = 40;
/** Texts that are listed of one question of a survey. */
export const SURVEY_TEXTS_LISTED = 100;
/** With fewer who took part, results that nobody is to be known by are not shown. */
export const SECRET_VOTES_MIN = 5;

/** Things for sale; prices are in rupees. */
export const LISTING_TITLE_MAX = 120;
export const LISTING_DESCRIPTION_MAX = 2000;
export const LISTING_PRICE_MAX = 1_000_000;
export const LISTING_PICTURES_MAX = 6;
export const LISTINGS_PAGE_SIZE = 30;
export const LISTINGS_PAGE_DEFAULT = 12;
export const LISTINGS_SIMILAR = 4;
/** A listing stands for so many days until it is renewed; its seller is reminded so many days before the end. */
export const LISTING_DAYS = 30;
export const LISTING_REMINDER_DAYS = 3;
/** Saved searches of one person. */
export const LISTING_SEARCHES_MAX = 10;
/** Buyers of one listing that its seller is shown. */
export const DEALS_LISTED = 50;
export const UPI_MAX = 164;
/** Pictures of a form that nobody sent. */
export const MARKET_PICTURES_KEPT_HOURS = 24;
/** A code of a hand-over holds for so many minutes and tries. */
export const HANDOVER_CODE_MINUTES = 10;
export const HANDOVER_ATTEMPTS = 5;
export const RATING_TEXT_MAX = 500;
/** A rating that the other side has not answered is shown after so many days. */
export const RATING_HIDDEN_DAYS = 7;
export const RATINGS_PAGE_SIZE = 20;
/** What was lost or found. */
export const LOST_TITLE_MAX = 120;
export const LOST_DESCRIPTION_MAX = 1000;
export const LOST_PLACE_MAX = 120;
export const LOST_QUESTION_MAX = 160;
/** Items shown as perhaps the same thing. */
export const LOST_MATCHES = 5;

/** Internships and jobs, and what is said of one. */
export const POSTING_TITLE_MAX = 120;
export const POSTING_COMPANY_MAX = 100;
export const POSTING_LOCATION_MAX = 100;
export const POSTING_PAY_MAX = 80;
export const POSTING_DESCRIPTION_MAX = 5000;
/** Internships, jobs or programs a page has at most, and unless told. */
export const POSTINGS_PAGE_SIZE = 30;
/** Postings of one person that are drafts or wait for approval. */
export const POSTINGS_UNPUBLISHED_MAX = 20;
/** What the poster asks of applicants, how long each question, each choice and each answer can be. */
export const QUESTIONS_MAX = 10;
export const QUESTION_MAX = 300;
export const QUESTION_CHOICES_MAX = 12;
export const CHOICE_MAX = 100;
export const ANSWER_MAX = 2000;
/** Why a posting was not approved. */
export const REVIEW_REASON_MAX = 500;
export const CGPA_MAX = 10;
export const BACKLOGS_MAX = 60;
export const GRADUATION_YEARS = { from: 1950, to: 2100 } as const;
export const OFFICERS_LISTED = 100;
/** Résumés on a profile. */
export const RESUMES_MAX = 5;
export const RESUME_MAX_BYTES = 5 * MB;
export const RESUME_MAX_PAGES = 20;
export const APPLICATIONS_PAGE_SIZE = 50;
export const APPLICANTS_PAGE_SIZE = 100;
/** Applicants whose status is changed at once. */
export const APPLICANTS_CHANGED_MAX = 200;
/** The poster's own words about an applicant. */
export const STAGE_MAX = 60;
export const NOTE_MAX = 2000;
export const SLOTS_AT_ONCE = 50;
export const SLOTS_PER_POSTING = 300;
export const SLOT_CAPACITY_MAX = 100;
export const SLOT_PLACE_MAX = 200;
/** Who has saved a posting is reminded so long before its deadline. */
export const DEADLINE_REMINDER_MS = 2 * 24 * 3600 * SECOND;
export const PROGRAM_DURATION_MAX = 60;
export const CERTIFICATES_LISTED = 100;

/** Messages to the people who run Quad, and how to reach them otherwise. */
export const FEEDBACK_MESSAGE_MAX = 4000;
export const FEEDBACK_PAGE_SIZE = 30;
/** What is shown of a message in a list. */
export const FEEDBACK_EXCERPT = 160;
export const SUPPORT_LINE_MAX = 120;
/** Lines of the audit log on a page, and in a CSV file. */
export const AUDIT_PAGE_SIZE = 50;
export const AUDIT_EXPORT_MAX = 10_000;
/** Messages of one ticket, or of one confidential report. */
export const THREAD_MESSAGES_MAX = 200;
/** Confidential reports: what is said in them, and how many are listed. */
export const GRIEVANCE_TEXT_MAX = 8000;
export const GRIEVANCE_LINE_MAX = 160;
export const GRIEVANCES_LISTED = 50;
export const GRIEVANCES_PAGE_SIZE = 30;
export const GRIEVANCE_LOOKS_LISTED = 100;
/** The most members of the committee that one report can leave out. */
export const GRIEVANCE_LEFT_OUT_MAX = 100;
/** A receipt code as it is typed, with any spaces and dashes. */
export const RECEIPT_CODE_TYPED_MAX = 100;
/** Changes of the committee that are listed. */
export const COMMITTEE_CHANGES_LISTED = 50;
/** The first answer is due after so many hours unless told, and at most. */
export const GRIEVANCE_ANSWER_HOURS = 24;
export const GRIEVANCE_ANSWER_HOURS_MAX = 168;

/** Channels that one stream of live events watches. */
export const CHANNELS_WATCHED = 100;
/** Streams of one person, which has one for each browser; opening another closes the oldest. */
export const STREAMS_PER_PERSON = 10;

export const PUSH_ENDPOINT_MAX = 1000;
/** Browsers of one person that get push messages; one more takes the place of the one registered first. */
export const PUSH_SUBSCRIPTIONS_MAX = 10;
export const NOTIFICATIONS_PAGE_SIZE = 30;
/** People named in a notification; it counts the others. */
export const NOTIFICATION_ACTORS = 3;
/** New posts of a feed are counted up to this many, shown as one less and more: 99+. */
export const UNREAD_POSTS_COUNTED = 100;
/** Unread notifications are counted up to this many, shown as one less and more: 99+. */
export const UNREAD_COUNTED = 100;
/** Characters of a text shown in a notification about it. */
export const NOTIFICATION_EXCERPT_MAX = 140;
export const NOTIFICATIONS_KEPT_DAYS = 90;

/** The last day of exam mode is at most so many days ahead: a semester's end with all its papers. */
export const EXAM_MODE_DAYS_MAX = 120;

/** E-mail domains that may be named as those of the college. */
export const REGISTRATION_DOMAINS_MAX = 50;
/** An invitation by an admin can be used for so long; a link that somebody has asked for themselves for as many hours. */
export const INVITATION_DAYS = 14;
export const ASKED_LINK_HOURS = 24;
/** Addresses that are invited by one call. */
export const INVITATIONS_AT_ONCE = 100;
export const INVITATIONS_PAGE_SIZE = 50;
export const ROLL_NUMBER_MAX = 40;
/** The section of a class, such as A. */
export const SECTION_MAX = 20;
/** A list of students, as a CSV file: some 200,000 of them. */
export const STUDENT_LIST_MAX_BYTES = 20 * MB;
/** One that is sent from a browser: some 50,000 students. */
export const SENT_STUDENT_LIST_MAX_BYTES = 5 * MB;
/** Problems with its lines that are told; the others are counted. */
export const STUDENT_LIST_PROBLEMS_TOLD = 200;
/** Years that a course takes, unless the list of students says when somebody graduates. */
export const COURSE_YEARS = 4;

/** The largest JSON body any call takes. */
export const JSON_MAX_BYTES = 64 * 1024;
export const SESSION_LIFETIME = 30 * 24 * 3600 * SECOND;
/** Devices that their owner is shown. */
export const SESSIONS_LISTED_MAX = 100;
/** Recovery codes that are made at once. */
export const RECOVERY_CODES = 10;
/** The code that a server without an admin prints, with what people type around it. */
export const SETUP_CODE_MAX = 60;

/** A code of an app or a recovery code, with what people type around it. */
export const SIGN_IN_CODE_MAX = 40;
/** How long a code or a passkey may take to finish a sign-in. */
export const CHALLENGE_LIFETIME = 10 * 60 * SECOND;
export const PASSKEYS_MAX = 20;
export const PASSKEY_NAME_MAX = 60;
/** A change that asks for a proof believes a sign-in for so long, where there is no password to ask for. */
export const FRESH_SIGN_IN = 10 * 60 * SECOND;

/** An archive of one’s data is kept this long. */
export const DATA_ARCHIVE_DAYS = 7;
/** For so many days, people who have deleted their account can still keep it. */
export const LEAVING_DAYS = 14;
/** How long an answer to signing in lets one keep an account that is being deleted, in milliseconds. */
export const LEAVING_PROOF_MS = 15 * 60 * 1000;
/** Characters. */
export const LEAVING_PROOF_MAX = 200;

/** How many days back the analytics of admins go, at most. */
export const ANALYTICS_DAYS = 90;
/** The picture of a card is erased when nobody has decided for so long. */
export const VERIFICATION_KEPT_MS = 30 * 24 * 3600 * SECOND;
/** After a rejection one may ask again when so long has passed. */
export const VERIFICATION_AGAIN_MS = 24 * 3600 * SECOND;
export const VERIFICATIONS_PAGE_SIZE = 20;
/** What is said of a decision beside its reason. */
export const DECISION_NOTE_MAX = 500;
/** Rupees, and months. */
export const MEMBERSHIP_AMOUNT_MAX = 100_000;
export const MEMBERSHIP_MONTHS_MAX = 24;
/** People are reminded so long before their membership ends. */
export const MEMBERSHIP_REMINDER_MS = 7 * 24 * 3600 * SECOND;
export const RECEIPTS_LISTED = 24;
export const SUPPORTERS_PAGE_SIZE = 30;
export const PAYMENTS_PAGE_SIZE = 20;
/** Payments confirmed with one click, and lines of a bank statement compared at once. */
export const PAYMENTS_AT_ONCE = 100;
export const STATEMENT_LINES = 500;
/** Figures that the landing page claims. */
export const CLAIMS_MAX = 6;
export const CLAIM_VALUE_MAX = 12;
export const CLAIM_LABEL_MAX = 40;
/** Announcements on a page of the console, and in a CSV file. */
export const ANNOUNCEMENTS_PAGE_SIZE = 20;
export const ANNOUNCEMENTS_EXPORTED = 5000;
export const ANNOUNCEMENT_SEARCH_MAX = 100;
/** Characters of a word, a phrase or a link that filters look for; lines that are added at once; on a page; in all of a kind. */
export const FILTER_TEXT_MAX = 80;
export const FILTERS_AT_ONCE = 200;
export const FILTERS_PAGE_SIZE = 50;
export const FILTERS_MAX = 5000;
/** Words of a phrase. */
export const FILTER_PHRASE_WORDS = 8;
/** Characters of a text that filters are tried on: as long as the longest that is published. */
export const FILTER_TRY_MAX = 5000;
/** A flag alone makes a case that should be decided within so many hours. */
export const FLAG_HOURS = 72;
/** The same text within an hour is flagged when one account has published it so often, or several together. */
export const FLOOD_OF_ACCOUNT = 3;
export const FLOOD_OF_ALL = 6;
/** Shorter texts, such as congratulations, are said by many; counted in letters and digits. */
export const FLOOD_TEXT_MIN = 24;
/** Two pictures look alike when at most so many of the 64 bits of their hashes differ. */
export const ALIKE_BITS = 7;
