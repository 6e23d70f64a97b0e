import { TypedSearch } from './TypedSearch.tsx';

/** The search field beside the column. */
export const RailSearch = () => <TypedSearch placeholder="Search" />;
