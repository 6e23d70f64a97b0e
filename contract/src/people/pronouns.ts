/** The pronouns that people choose from. A list, so that nobody writes something else where every profile shows it. */
export const PRONOUNS = ['she/her', 'he/him', 'they/them', 'she/they', 'he/they', 'Any pronouns', 'Ask me'] as const;
