import type { ComponentType, ReactNode } from 'react';
import type { Chunk } from '../chunk.ts';
import type { Params } from './address.ts';
import type { Entry, EntryState } from './entries.ts';
import type { ParamsOf, Path, PlainPath, SearchOf } from './paths.ts';
import type { SearchParams } from './search-params.ts';

/** The properties of a pattern's screen. */
export interface ScreenProps<Pattern extends Path> {
  readonly params: ParamsOf<Pattern>;
  readonly search: SearchOf<Pattern>;
}

/** A screen of any pattern: `Route.path` says which parameters it needs. */
export type Screen = ComponentType<{ readonly params: Params; readonly search: object }>;

/** A component that surrounds a screen, such as a layout. */
export type Surroundings = ComponentType<{ children: ReactNode }>;

/** The answer of a guard: pass (undefined), redirect, or load another document. */
export type Refusal = { readonly to: PlainPath; readonly state?: EntryState } | { readonly document: string };

/** Called before each visit. */
export type Guard = (entry: Entry) => Refusal | undefined;

/** A screen and its address. */
export interface Route {
  /** `*` matches every address that no other route has. */
  readonly path: Path | '*';
  /** Names the screen in the title of the document. */
  readonly title: string;
  /** How to parse its search part; left out when it has none. */
  readonly search?: SearchParams | undefined;
  readonly screen: Chunk<Screen>;
  /** The layout around the screen. */
  readonly layout: () => Chunk<Surroundings>;
  /**
   * A component around the screen inside the layout. It stays mounted between screens that name the same component,
   * e.g. a list beside them.
   */
  readonly within?: Chunk<Surroundings>;
  readonly guard?: Guard | undefined;
}

/**
 * Routes that are fetched when one of their addresses is opened. Until then the layout and guard apply to the pending
 * screen.
 */
export interface AwaitedRoutes extends Pick<Route, 'layout' | 'guard'> {
  readonly routes: Chunk<unknown>;
  readonly title?: undefined;
  readonly within?: undefined;
}

/** The routes of one area, which are fetched when one of their addresses is opened. */
export interface LaterRoutes extends AwaitedRoutes {
  readonly routes: Chunk<readonly Route[]>;
}

/** Routes of the app. */
export interface RouteTable {
  /** The routes that the table starts with. */
  readonly routes: readonly Route[];
  /** Other routes, by the first part of their addresses: `library` for `/library/shelf`. */
  readonly later: ReadonlyMap<string, LaterRoutes>;
  /** The table for all other addresses. A table without it ends with `*`. */
  readonly rest?: RestRoutes;
}

/** A table that is fetched when no table before it has an address. */
export interface RestRoutes extends AwaitedRoutes {
  readonly routes: Chunk<RouteTable>;
}
