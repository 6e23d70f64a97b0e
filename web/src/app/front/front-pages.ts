/** A prerendered page. Guests can read it before any script runs, and search engines find it. */
export interface FrontPage {
  /** The address of the page, which also names its file in the build. */
  readonly path: '/' | `/${string}`;
  readonly title: string;
  readonly description: string;
  /** Whether the app starts behind the page, and replaces it by the equal screen (see take-over.ts). */
  readonly startsApp?: true;
}

export const FRONT_PAGES = [
  {
    path: '/',
    title: 'Quad · Your campus, in one place',
    description:
      'Quad is the community of your campus: share moments, connect with classmates, form study groups and plan campus events.',
  },
  {
    path: '/about',
    title: 'About · Quad',
    description: 'What Quad is, who runs it, and why a campus has a community of its own.',
  },
  {
    path: '/guidelines',
    title: 'Guidelines · Quad',
    description: 'How we treat each other on Quad, what is taken down, and how to report it.',
  },
  {
    path: '/privacy',
    title: 'Privacy · Quad',
    description: 'What Quad keeps about you, who sees it, how long it stays and how to have it deleted.',
  },
  {
    path: '/terms',
    title: 'Terms · Quad',
    description: 'The rules of using Quad: accounts, what you post, what we may do and what we do not promise.',
  },
  {
    path: '/contact',
    title: 'Contact · Quad',
    description: 'How to reach the people who run Quad on this campus.',
  },
  {
    path: '/login',
    title: 'Sign in · Quad',
    description: 'Sign in to Quad, the community of your campus.',
    startsApp: true,
  },
] as const satisfies readonly FrontPage[];

export type FrontPath = (typeof FRONT_PAGES)[number]['path'];
