import { type Area, CONTRIBUTIONS, type Contributed } from './area.ts';
import type { Platform } from './platform/platform.ts';

/** A function that builds an area from the platform and the earlier areas. */
type Build<Given, Built extends Area> = (platform: Platform, given: Given) => Built | Promise<Built>;

/** The input of an area: the services of earlier areas, by name, and their contributions. */
type Given<Services> = Services & { readonly contributed: Contributed };

type ServicesOf<Built> = Built extends { readonly services: infer Services extends object } ? Services : object;

/** A list of areas in the order of their dependencies: each is built from the earlier ones. */
export interface AreaList<Services> {
  /** Add an area at the end. The compiler refuses it when it needs a service of no earlier area. */
  add<Built extends Area>(build: Build<Given<Services>, Built>): AreaList<Services & ServicesOf<Built>>;
  /**
   * Build the areas in order. `onBuilt` gets each area as soon as it is built. Throws when an area contributes to a
   * list that an earlier area has already read, because the contribution would have no effect.
   */
  build(onBuilt?: (area: Area) => void): Promise<BuiltAreas<Services>>;
}

export interface BuiltAreas<Services> {
  readonly areas: readonly Area[];
  readonly services: Services;
  readonly contributed: Contributed;
}

/** An empty list of areas on a platform. */
export function areasOn(platform: Platform): AreaList<object> {
  const builds: Build<never, Area>[] = [];
  const list: AreaList<object> = {
    add(build) {
      builds.push(build);
      return list as never;
    },
    async build(onBuilt) {
      const areas: Area[] = [];
      const services = {};
      const contributed = readingOf(areas);
      for (const build of builds) {
        const area = await build(platform, { ...services, contributed: contributed.lists } as never);
        contributed.assertUnread(area);
        areas.push(area);
        Object.assign(services, area.services);
        onBuilt?.(area);
      }
      return { areas, services, contributed: contributed.lists };
    },
  };
  return list;
}

/** The contributions of the areas that are built when a list is read. */
function readingOf(areas: readonly Area[]) {
  const read = new Set<keyof Contributed>();
  const lists = {} as Contributed;
  for (const kind of CONTRIBUTIONS) {
    Object.defineProperty(lists, kind, {
      get() {
        read.add(kind);
        return areas.flatMap((area) => [...(area[kind] ?? [])]);
      },
    });
  }
  return {
    lists,
    assertUnread(area: Area): void {
      const late = CONTRIBUTIONS.find((kind) => read.has(kind) && (area[kind]?.length ?? 0) > 0);
      if (late) throw new Error(`the area "${area.name}" contributes "${late}" after the list has been read`);
    },
  };
}
