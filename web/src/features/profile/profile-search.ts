import type { SearchOf } from '../../lib/routing/paths.ts';
import type { NavigateOptions } from '../../lib/routing/router.ts';

/** What the address of a profile says beside whose it is: the tab, and the post that is shown in full. */
export type ProfileSearch = SearchOf<'/profile'>;

export type ProfileTab = 'posts' | NonNullable<ProfileSearch['tab']>;

/** Goes to the same profile with another search part. */
export type OnProfileSearch = (search: ProfileSearch, options: NavigateOptions) => void;
