import { t } from '@lingui/core/macro';
import type { FeatureKey } from '@quad/contract/wire/features';
import type { Capability } from '@quad/contract/wire/roles';
import type { IconLink } from '../../areas/area.ts';
import type { PlainPath } from '../../lib/routing/paths.ts';

/** The sections of the console's sidebar, in order. */
export const SECTIONS = ['Main', 'Community', 'Content', 'Administration'] as const;

/** A heading in the sidebar that folds. Links with the same `within` are under it. */
export type ConsoleFold = 'User Management' | 'Groups';

/** The headings of the sections. */
export const SECTION_TITLES: Readonly<Record<(typeof SECTIONS)[number], string>> = {
  get Main() {
    return t`Main`;
  },
  get Community() {
    return t`Community`;
  },
  get Content() {
    return t`Content`;
  },
  get Administration() {
    return t`Administration`;
  },
};

/** The headings of the folds. */
export const FOLD_TITLES: Readonly<Record<ConsoleFold, string>> = {
  get 'User Management'() {
    return t`User Management`;
  },
  get Groups() {
    return t`Groups`;
  },
};

/** A link of the console's sidebar: to a page of the console, or to a screen that users have too. */
export interface ConsoleLink extends IconLink {
  readonly section: (typeof SECTIONS)[number];
  /** The capability of the page, or several where one suffices. Undefined for a screen of users. */
  readonly needs?: Capability | readonly Capability[];
  /** The screen of users at the address of a page: shown to the roles without the page. */
  readonly lacks?: Capability;
  /**
   * The part of Quad whose content admins look after there. While it is switched off the link stays, marked; a link to
   * a screen of users disappears.
   */
  readonly manages?: FeatureKey;
  readonly within?: ConsoleFold;
  /** Other addresses for which the link is marked as current. */
  readonly aliases?: readonly PlainPath[];
  /** It is marked for the addresses below its own as well. */
  readonly below?: true;
}
