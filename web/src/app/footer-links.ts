import { t } from '@lingui/core/macro';
import type { PlainPath } from '../lib/routing/paths.ts';

/** The small print at the end of the menu, and of the pages for guests: the pages about Quad itself. */
export const FOOTER_LINKS: readonly { readonly label: string; readonly to: PlainPath }[] = [
  {
    get label() {
      return t`About`;
    },
    to: '/about',
  },
  {
    get label() {
      return t`Guidelines`;
    },
    to: '/guidelines',
  },
  {
    get label() {
      return t`Privacy`;
    },
    to: '/privacy',
  },
  {
    get label() {
      return t`Terms`;
    },
    to: '/terms',
  },
  {
    get label() {
      return t`Contact`;
    },
    to: '/contact',
  },
];
