import { mediaHook } from './use-media.ts';

/** The breakpoint `wide` of theme.css: whether the window has room for content beside the column. */
export const useWide = mediaHook('(min-width: 1025px)');
