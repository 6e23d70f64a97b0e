/** The storage key of an answered line about low-data mode. Afterwards only the menu shows the mode. */
export const LOW_DATA_TOLD = 'low-data-told';
