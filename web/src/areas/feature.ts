import type { FeatureKey } from '@quad/contract/wire/features';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Chunk } from '../lib/chunk.ts';
import type { Href } from '../lib/routing/address.ts';
import type { Path, PlainPath } from '../lib/routing/paths.ts';
import type { Guard, Screen, ScreenProps, Surroundings } from '../lib/routing/route.ts';
import type { SearchParams } from '../lib/routing/search-params.ts';
import type { RailPartProps } from '../ui/rail-part.ts';

/** A feature's addresses and their screens. `app/features.ts` lists the features. */
export interface Feature {
  /** The feature's list in `lib/routing/paths/`: each of its addresses has one route. */
  readonly paths: Readonly<Partial<Record<Path, SearchParams>>>;
  readonly routes: readonly FeatureRoute[];
}

/** The part of a feature in the first load: `shell.ts` of a feature, listed in `app/shell.ts`. */
export interface ShellPart {
  readonly navigation?: readonly NavigationTab[];
  /** A panel beside the column of the wide layout, in the order of the features. */
  readonly rail?: Chunk<ComponentType<RailPartProps>>;
  /** Called once, when the app starts. */
  readonly start?: () => void;
}

/** A screen, its address and who may see it. The app adds the layout for those visitors. */
export interface FeatureRoute {
  readonly path: Path;
  /** The screen's part of the document title. */
  readonly title: string;
  /** `users` are signed in, `guests` are not. `moderators` are those and admins; `admins` have the console. */
  readonly visitors: 'users' | 'guests' | 'everyone' | 'moderators' | 'admins';
  readonly screen: Chunk<Screen>;
  /** A frame around the screen. It stays mounted between screens that name the same frame, e.g. a list beside them. */
  readonly within?: Chunk<Surroundings>;
  /** Runs before the guard for these visitors. */
  readonly guard?: Guard;
}

/** A link of the small print at the end of the menu, and of the pages for guests. */
export interface FooterLink {
  readonly label: string;
  readonly to: PlainPath;
}

/** A link among those of the menu: `menu-link.ts` of a feature, listed in `app/menu-links.ts`. */
export interface MenuLink extends FooterLink {
  readonly icon: LucideIcon;
  /** Drawn on the icon, e.g. a count of what is waiting. */
  readonly badge?: ComponentType;
}

/** The sections of the console's sidebar, in their order. */
export type ConsoleSection = 'Main' | 'Community' | 'Content' | 'Administration';

/**
 * A link of the console's sidebar: in `feature.ts` of a page of the console, or in `console-link.ts` of a screen that
 * users have too; listed in `app/console-links.ts`. Links with the same `within` are under a heading of that name,
 * which folds.
 */
export interface ConsoleLink extends MenuLink {
  readonly section: ConsoleSection;
  /**
   * The switchable part of Quad that admins manage there. While it is off, the link stays with a mark; a link to a
   * screen of users is removed.
   */
  readonly manages?: FeatureKey;
  readonly within?: ConsoleFold;
  /** Other addresses for which the link is marked as current. */
  readonly aliases?: readonly PlainPath[];
  /** The link is marked for addresses below its own as well. */
  readonly below?: true;
}

/**
 * An action of the console's command palette besides opening a page: `console-actions.ts` of a feature, listed in
 * `app/console-actions.ts`. It navigates, or runs and returns a message.
 */
export type ConsoleAction = {
  readonly label: string;
  readonly icon: LucideIcon;
  /** Other words that find it. */
  readonly words?: string;
} & (
  | { readonly href: Href }
  | {
      readonly run: () => Promise<string | undefined>;
      /** The text after the first press, when a second press must confirm. */
      readonly asks?: string;
    }
);

/** A result of a finder of the command palette. */
export interface ConsoleHit {
  readonly id: string;
  readonly label: string;
  /** Distinguishes it from results of the same name. */
  readonly note: string;
  readonly picture: string | null;
  readonly href: Href;
}

/** A server search of the command palette while the user types: `console-finder.ts` of a feature. */
export interface ConsoleFinder {
  /** The kind of its results, as a heading: People. */
  readonly title: string;
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly ConsoleHit[]>;
}

/** The folding parts of the sidebar. */
export type ConsoleFold = 'User Management' | 'Groups';

/** A link with an icon in the tab bar or in the top bar, in the order of the features. */
export interface NavigationTab extends MenuLink {
  readonly place: 'tab' | 'top';
  /** Other addresses for which the link is marked as current. */
  readonly aliases?: readonly PlainPath[];
  /** The link is marked for addresses below its own as well. */
  readonly below?: true;
  /** On wide screens the right rail has what this link leads to. */
  readonly narrowOnly?: true;
}

/** A route whose screen gets the parameters of its address. */
export function route<const Pattern extends Path>(
  given: Omit<FeatureRoute, 'path' | 'screen'> & {
    readonly path: Pattern;
    readonly screen: Chunk<ComponentType<ScreenProps<Pattern>>>;
  },
): FeatureRoute {
  // The router passes a screen only the parameters of its own pattern.
  return given as typeof given & FeatureRoute;
}
