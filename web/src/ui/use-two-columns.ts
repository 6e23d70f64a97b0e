import { mediaHook } from './use-media.ts';

/** The breakpoint `md` of theme.css: whether the window has room for a list beside its item. */
export const useTwoColumns = mediaHook('(min-width: 768px)');
