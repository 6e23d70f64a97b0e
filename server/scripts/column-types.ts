/** The modules of the types in `COLUMN_TYPES`, as `schema.ts` imports them. */
export const TYPE_MODULES = {
  AttachmentRecord: './file-records.ts',
  AvatarRecord: './file-records.ts',
  CollegeContentDraft: '@quad/contract/college/college-content',
  CommunityRule: '@quad/contract/moderation/moderation-terms',
  Department: '@quad/contract/people/departments',
  EligibilityRules: '@quad/contract/careers/internships',
  ErrorCode: '@quad/contract/errors/catalogue',
  GroupKind: '@quad/contract/groups/group-terms',
  JsonOf: './json-of.ts',
  LibraryFormat: '@quad/contract/library/library-kinds',
  MediaRecord: './file-records.ts',
  Mention: '@quad/contract/posts/posts',
  Pronouns: '@quad/contract/people/people',
  Question: '@quad/contract/careers/internships',
  QuietHours: '@quad/contract/notifications/notifications',
  ReportReason: '@quad/contract/moderation/report-reasons',
  SurveyQuestion: '@quad/contract/polls/survey-questions',
  Turnout: '@quad/contract/polls/polls',
} as const;

type NamedType = keyof typeof TYPE_MODULES;

/**
 * The types of columns whose values no check constraint lists. Quad alone writes these columns: the contract limits what
 * a form sends, and the platform makes the records of files.
 */
export const COLUMN_TYPES: Readonly<Record<`${string}.${string}`, NamedType | `JsonOf<${NamedType}${'' | '[]'}>`>> = {
  'all_events.cover': 'JsonOf<MediaRecord>',
  'all_library_items.department': 'Department',
  'all_memes.media': 'JsonOf<MediaRecord>',
  'all_polls.department': 'Department',
  'all_polls.questions': 'JsonOf<SurveyQuestion[]>',
  'all_polls.turnout': 'JsonOf<Turnout>',
  'applications.department': 'Department',
  'college_pictures.media': 'JsonOf<MediaRecord>',
  'college_versions.content': 'JsonOf<CollegeContentDraft>',
  'comments.mentions': 'JsonOf<Mention[]>',
  'conversations.picture': 'JsonOf<AvatarRecord>',
  'event_pictures.media': 'JsonOf<MediaRecord>',
  'filters.reason': 'ReportReason',
  'group_replies.file': 'JsonOf<AttachmentRecord>',
  'group_replies.mentions': 'JsonOf<Mention[]>',
  'groups.department': 'Department',
  'groups.kind': 'GroupKind',
  'hidden_messages.file': 'JsonOf<AttachmentRecord>',
  'hidden_replies.file': 'JsonOf<AttachmentRecord>',
  'library_files.format': 'LibraryFormat',
  'library_files.picture': 'JsonOf<MediaRecord>',
  'library_files.problem': 'ErrorCode',
  'library_requests.department': 'Department',
  'market_pictures.media': 'JsonOf<MediaRecord>',
  'messages.file': 'JsonOf<AttachmentRecord>',
  'moderation_decisions.rule': 'CommunityRule',
  'notification_settings.quiet_hours': 'JsonOf<QuietHours>',
  'people.pronouns': 'Pronouns',
  'poll_voters.department': 'Department',
  'postings.questions': 'JsonOf<Question[]>',
  'postings.rules': 'JsonOf<EligibilityRules>',
  'posts.mentions': 'JsonOf<Mention[]>',
  'processing_posts.problem': 'ErrorCode',
  'reports.reason': 'ReportReason',
};
