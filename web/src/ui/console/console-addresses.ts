import { createContext } from 'react';

/** The addresses that the sidebar leads to: what links to a page of the console asks whether there is one. */
export const ConsoleAddresses = createContext<ReadonlySet<string>>(new Set());
