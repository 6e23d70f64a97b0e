// Ages of the demo campus's content, in minutes before it is loaded.

export const minutes = (count: number): number => count;
export const hours = (count: number): number => count * 60;
export const days = (count: number): number => count * 24 * 60;
