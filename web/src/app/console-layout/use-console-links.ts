import type { FeatureKey } from '@quad/contract/wire/features';
import { useQuery } from '@tanstack/react-query';
import { featuresQuery } from '../../areas/campus/parts/switchable/features-query.ts';
import type { ConsoleLink } from './links.ts';
import { CONSOLE_LINKS } from './links.ts';

/** A link of the console, and whether the feature that its page manages is switched off. */
export type ShownLink = ConsoleLink & { readonly isOff: boolean };

/**
 * The console's links while some features are off. Pages that manage a feature's content stay and are marked. Links to
 * its screens are removed, because these show nothing. As in the menu, a feature is named by the first part of its
 * addresses.
 */
export const linksShown = (links: readonly ConsoleLink[], off: readonly FeatureKey[]): readonly ShownLink[] =>
  links
    .map((link) => ({ ...link, isOff: off.some((part) => part === (link.manages ?? link.to.split('/')[1])) }))
    .filter(({ isOff, manages }) => !isOff || manages !== undefined);

export function useConsoleLinks(): readonly ShownLink[] {
  return linksShown(CONSOLE_LINKS, useQuery(featuresQuery).data?.off ?? []);
}
