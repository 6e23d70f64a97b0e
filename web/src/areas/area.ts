import type { Capability } from '@quad/contract/wire/roles';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import { changedCopy } from '../lib/changed-copy.ts';
import type { Chunk } from '../lib/chunk.ts';
import type { Path, PlainPath } from '../lib/routing/paths.ts';
import type { Route, Screen, ScreenProps } from '../lib/routing/route.ts';
import type { PathList } from '../lib/routing/search-params.ts';
import type { RailPartProps } from '../ui/rail-part.ts';

/** The declaration of an area in its `area.ts`, loaded when one of its addresses opens: see `app/areas.ts`. */
export interface Area {
  readonly routes: readonly AreaRoute[];
}

/** An area's part of the first load, in its `first-load.ts`. `app/first-load.ts` lists these files. */
export interface FirstLoad {
  /** Screens that the app starts with. */
  readonly routes?: readonly AreaRoute[];
  readonly navigation?: readonly NavigationTab[];
  /** A part beside the column of the wide layout. */
  readonly rail?: Chunk<ComponentType<RailPartProps>>;
  /** Called once, when the app starts. */
  readonly start?: () => void;
}

/**
 * The people who may open a screen. `users` are signed in, `guests` are not. A page of staff names the capability that
 * it needs.
 */
export type Visitors = 'users' | 'guests' | 'everyone' | Capability;

/** A screen, its address and its visitors. The app adds the layout and the guard of these visitors. */
export interface AreaRoute extends Omit<Route, 'path' | 'layout'> {
  readonly path: Path;
  readonly visitors: Visitors;
}

/** A screen that takes the parameters of its address. */
interface RouteOf<Pattern extends Path> extends Pick<Route, 'title' | 'within' | 'guard'> {
  readonly screen: Chunk<ComponentType<ScreenProps<Pattern>>>;
  /** Other visitors than those of the list. */
  readonly visitors?: Visitors;
}

/**
 * Declare the routes of a list of addresses in `lib/routing/paths/`. Where two match an address, the first one is used.
 */
export function routes<const Paths extends PathList>(
  paths: Paths,
  visitors: Visitors,
  screens: { readonly [Pattern in keyof Paths & Path]: RouteOf<Pattern> },
): readonly AreaRoute[] {
  // The router passes a screen only the parameters of its own pattern.
  return Object.entries<RouteOf<Path>>(screens as never).map(([path, route]) =>
    changedCopy(route, {
      visitors: route.visitors ?? visitors,
      path: path as Path,
      search: (paths as PathList)[path as Path],
      screen: route.screen as Chunk<ComponentType<never>> as Chunk<Screen>,
    }),
  );
}

/** A link with an icon. */
export interface IconLink {
  readonly label: string;
  readonly to: PlainPath;
  readonly icon: LucideIcon;
  /** Shown on the icon, e.g. a count of waiting items. */
  readonly badge?: ComponentType;
}

/** A link in the tab bar or in the top bar. */
export interface NavigationTab extends IconLink {
  readonly place: 'tab' | 'top';
  /** Other addresses for which the link is marked as current. */
  readonly aliases?: readonly PlainPath[];
  /** The link is also marked as current for addresses below its own. */
  readonly below?: true;
  /** The link is only for screens without the right rail, which has its content. */
  readonly narrowOnly?: true;
}
