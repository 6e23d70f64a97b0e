import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { ReportKind } from '../domains/reports/report-kinds.ts';
import type { Chunk } from '../lib/chunk.ts';
import type { Path, PlainPath } from '../lib/routing/paths.ts';
import type { Guard, Screen, ScreenProps } from '../lib/routing/route.ts';

/** What a feature brings to the app. `app/features.ts` lists the features. */
export interface Feature {
  readonly routes: readonly FeatureRoute[];
  readonly navigation?: readonly NavigationItem[];
  /** What can be reported, of what the feature shows. */
  readonly reportKinds?: readonly ReportKind[];
  /** Called once, when the app starts. */
  readonly start?: () => void;
}

/** A screen, its address and who may see it. The app puts the layout of that group around it. */
export interface FeatureRoute {
  readonly path: Path;
  /** Names the screen in the title of the document. */
  readonly title: string;
  /** `users` are signed in, `guests` are not. */
  readonly visitors: 'users' | 'guests' | 'everyone';
  readonly screen: Chunk<Screen>;
  /** Asked before the guard of the group. */
  readonly guard?: Guard;
}

/** A link of the navigation, in the order of the features. */
export type NavigationItem = NavigationTab | NavigationLink;

interface NavigationLink {
  readonly label: string;
  readonly to: PlainPath;
  /** Small print at the end of the menu, and of the pages for guests. */
  readonly place: 'footer';
}

/** A link with an icon: in the tab bar, or among the links of the menu. */
export interface NavigationTab extends Omit<NavigationLink, 'place'> {
  readonly place: 'tab' | 'menu';
  readonly icon: LucideIcon;
  /** Other addresses that belong to it. */
  readonly aliases?: readonly PlainPath[];
  /** What waits there, drawn on the icon. */
  readonly badge?: ComponentType;
}

/** A route whose screen takes what its address gives. */
export function route<const Pattern extends Path>(
  given: Omit<FeatureRoute, 'path' | 'screen'> & {
    readonly path: Pattern;
    readonly screen: Chunk<ComponentType<ScreenProps<Pattern>>>;
  },
): FeatureRoute {
  // The router gives a screen the parameters of its own pattern alone.
  return given as typeof given & FeatureRoute;
}
