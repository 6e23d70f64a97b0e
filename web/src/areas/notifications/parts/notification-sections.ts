/** The headings of the settings in their order. Headings without kinds are hidden. */
export const NOTIFICATION_SECTIONS = {
  posts: 'Posts and memes',
  people: 'People',
  groups: 'Study groups',
  study: 'Study and work',
  campus: 'Campus life',
  safety: 'Safety and support',
} as const;
export type NotificationSection = keyof typeof NOTIFICATION_SECTIONS;
