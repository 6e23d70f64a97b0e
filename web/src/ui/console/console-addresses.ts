import { createContext } from 'react';

/**
 * The addresses of the sidebar. A component that links to a page of the console checks here whether the page exists.
 */
export const ConsoleAddresses = createContext<ReadonlySet<string>>(new Set());
