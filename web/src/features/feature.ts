import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Chunk } from '../lib/chunk.ts';
import type { Path, PlainPath } from '../lib/routing/paths.ts';
import type { Guard, Screen, ScreenProps, Surroundings } from '../lib/routing/route.ts';
import type { SearchParams } from '../lib/routing/search-params.ts';

/** A feature's addresses and their screens. `app/features.ts` lists the features. */
export interface Feature {
  /** The feature's list in `lib/routing/paths/`: each of its addresses has one route. */
  readonly paths: Readonly<Partial<Record<Path, SearchParams>>>;
  readonly routes: readonly FeatureRoute[];
}

/** What a feature brings to the first load: `shell.ts` of a feature, listed in `app/shell.ts`. */
export interface ShellPart {
  readonly navigation?: readonly NavigationTab[];
  /** Stands beside the column of the wide layout, in the order of the features. */
  readonly rail?: ComponentType;
  /** Called once, when the app starts. */
  readonly start?: () => void;
}

/** A screen, its address and who may see it. The app adds the layout for those visitors. */
export interface FeatureRoute {
  readonly path: Path;
  /** The screen's part of the document title. */
  readonly title: string;
  /** `users` are signed in, `guests` are not. */
  readonly visitors: 'users' | 'guests' | 'everyone';
  readonly screen: Chunk<Screen>;
  /** Stands around the screen, and stays between screens that name the same, e.g. a list beside them. */
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
}

/** A link with an icon in the tab bar or in the top bar, in the order of the features. */
export interface NavigationTab extends MenuLink {
  readonly place: 'tab' | 'top';
  /** Other addresses for which the link is marked as current. */
  readonly aliases?: readonly PlainPath[];
  /** It is marked for the addresses below its own as well. */
  readonly below?: true;
  /** Drawn on the icon, e.g. a count of what is waiting. */
  readonly badge?: ComponentType;
  /** On wide screens the right rail has what this link leads to. */
  readonly narrowOnly?: true;
}

/** A route whose screen takes the parameters of its address. */
export function route<const Pattern extends Path>(
  given: Omit<FeatureRoute, 'path' | 'screen'> & {
    readonly path: Pattern;
    readonly screen: Chunk<ComponentType<ScreenProps<Pattern>>>;
  },
): FeatureRoute {
  // The router passes a screen only the parameters of its own pattern.
  return given as typeof given & FeatureRoute;
}
