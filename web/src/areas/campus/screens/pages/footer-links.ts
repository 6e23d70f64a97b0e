import type { FooterLink } from '../../../feature.ts';

/** The pages about Quad itself. */
export const pageLinks: readonly FooterLink[] = [
  { label: 'About', to: '/about' },
  { label: 'Guidelines', to: '/guidelines' },
  { label: 'Privacy', to: '/privacy' },
  { label: 'Terms', to: '/terms' },
  { label: 'Contact', to: '/contact' },
];
