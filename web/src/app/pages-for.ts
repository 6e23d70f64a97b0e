import type { Role } from '@quad/contract/people/people';
import { CAPABILITIES, may } from '@quad/contract/wire/roles';
import type { AreaRoute } from '../areas/area.ts';

/** The pages of staff that a role may open. At the address of another page it gets the screen of users, if there is one. */
export const pagesFor = (role: Role, pages: readonly AreaRoute[]): readonly AreaRoute[] =>
  pages.filter(({ visitors }) => CAPABILITIES.some((capability) => capability === visitors && may(role, capability)));
