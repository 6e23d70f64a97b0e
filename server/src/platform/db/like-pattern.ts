/** The part of a LIKE pattern that stands for exactly this text. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
