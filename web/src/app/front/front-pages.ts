import type { Messages } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import type { Language } from '@quad/contract/language/languages';
import { say } from '@quad/contract/language/say';

/** A prerendered page, with texts in the language of now. Guests can read it before any script runs, and search engines find it. */
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
    get title() {
      return say(msg`Quad · Your campus, in one place`);
    },
    get description() {
      return say(
        msg`Quad is the community of your campus: share moments, connect with classmates, form study groups and plan campus events.`,
      );
    },
  },
  {
    path: '/about',
    get title() {
      return say(msg`About · Quad`);
    },
    get description() {
      return say(msg`What Quad is, who runs it, and why a campus has a community of its own.`);
    },
  },
  {
    path: '/guidelines',
    get title() {
      return say(msg`Guidelines · Quad`);
    },
    get description() {
      return say(msg`How we treat each other on Quad, what is taken down, and how to report it.`);
    },
  },
  {
    path: '/privacy',
    get title() {
      return say(msg`Privacy · Quad`);
    },
    get description() {
      return say(msg`What Quad keeps about you, who sees it, how long it stays and how to have it deleted.`);
    },
  },
  {
    path: '/terms',
    get title() {
      return say(msg`Terms · Quad`);
    },
    get description() {
      return say(msg`The rules of using Quad: accounts, what you post, what we may do and what we do not promise.`);
    },
  },
  {
    path: '/contact',
    get title() {
      return say(msg`Contact · Quad`);
    },
    get description() {
      return say(msg`How to reach the people who run Quad on this campus.`);
    },
  },
  {
    path: '/login',
    get title() {
      return say(msg`Sign in · Quad`);
    },
    get description() {
      return say(msg`Sign in to Quad, the community of your campus.`);
    },
    startsApp: true,
  },
] as const satisfies readonly FrontPage[];

export type FrontPath = (typeof FRONT_PAGES)[number]['path'];

/** The texts of a document, and the HTML of its page for guests. */
interface RenderedDocument {
  readonly title: string;
  readonly description: string;
  readonly content: string;
  readonly loading: string;
  readonly failed: string;
  readonly needsScript: string;
}

/**
 * Renders the document of a page for guests, or without a page the document that starts the app, in a language with its
 * compiled messages.
 */
export type RenderDocument = (path: FrontPath | undefined, language: Language, messages: Messages) => RenderedDocument;
