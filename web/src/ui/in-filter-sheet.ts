import { createContext } from 'react';

/** Whether filters are in the sheet of a phone, which has room for their names, rather than in a row. */
export const InFilterSheet = createContext(false);
