import type { Role } from '@quad/contract/people/people';
import type { FeatureKey } from '@quad/contract/wire/features';
import { may } from '@quad/contract/wire/roles';
import { useQuery } from '@tanstack/react-query';
import { featuresQuery } from '../../areas/campus/parts/switchable/features-query.ts';
import { useViewer } from '../../lib/session.ts';
import type { ConsoleLink } from './console-link.ts';
import { CONSOLE_LINKS } from './links.ts';

/** A link of the console. `isOff` means that the feature of its page is switched off. */
export type ShownLink = ConsoleLink & { readonly isOff: boolean };

/**
 * The console's links while some features are off. Admin pages of a feature stay and are marked. Links to its screens
 * are removed, because the screens show nothing. As in the menu, the first part of an address names the feature.
 */
export const linksShown = (links: readonly ConsoleLink[], off: readonly FeatureKey[]): readonly ShownLink[] =>
  links
    .map((link) => ({ ...link, isOff: off.some((part) => part === (link.manages ?? link.to.split('/')[1])) }))
    .filter(({ isOff, manages }) => !isOff || manages !== undefined);

/** The links that a role may open. */
export const linksFor = (role: Role, links: readonly ConsoleLink[] = CONSOLE_LINKS): readonly ConsoleLink[] =>
  links.filter(
    ({ needs, lacks }) =>
      (needs === undefined || [needs].flat().some((capability) => may(role, capability))) &&
      (lacks === undefined || !may(role, lacks)),
  );

export function useConsoleLinks(): readonly ShownLink[] {
  const { role } = useViewer();
  return linksShown(linksFor(role), useQuery(featuresQuery).data?.off ?? []);
}
