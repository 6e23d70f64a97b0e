import type { SearchOf } from '../../../../lib/routing/paths.ts';
import type { NavigateOptions } from '../../../../lib/routing/router.ts';

/** The search parameters of a profile's address: the tab, and the post shown in full. */
export type ProfileSearch = SearchOf<'/profile'>;

export type ProfileTab = 'posts' | NonNullable<ProfileSearch['tab']>;

/** Navigates to the same profile with other search parameters. */
export type OnProfileSearch = (search: ProfileSearch, options: NavigateOptions) => void;
