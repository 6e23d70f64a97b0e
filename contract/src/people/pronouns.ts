/** The pronouns to choose from. A fixed list prevents other texts in a place that every profile shows. */
export const PRONOUNS = ['she/her', 'he/him', 'they/them', 'she/they', 'he/they', 'Any pronouns', 'Ask me'] as const;
