import { useQuery } from '@tanstack/react-query';
import { featuresQuery } from '../../areas/campus/parts/switchable/features-query.ts';
import { useViewer } from '../../lib/session.ts';
import { MENU_LINKS, type MenuLink, MODERATOR_LINKS } from '../menu-links.ts';

/** The links that are not in the tab bar, without links to features that the campus has switched off. */
export function useMenuLinks(): MenuLink[] {
  const { role } = useViewer();
  // The first part of an address names a switched-off feature.
  const off: readonly string[] = useQuery(featuresQuery).data?.off ?? [];
  const links = role === 'moderator' ? [...MODERATOR_LINKS, ...MENU_LINKS] : MENU_LINKS;
  return links.filter(({ to }) => !off.includes(to.slice(1)));
}
