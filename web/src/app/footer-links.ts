import type { PlainPath } from '../lib/routing/paths.ts';

/** The small print at the end of the menu, and of the pages for guests: the pages about Quad itself. */
export const FOOTER_LINKS: readonly { readonly label: string; readonly to: PlainPath }[] = [
  { label: 'About', to: '/about' },
  { label: 'Guidelines', to: '/guidelines' },
  { label: 'Privacy', to: '/privacy' },
  { label: 'Terms', to: '/terms' },
  { label: 'Contact', to: '/contact' },
];
