/** The look of a button in the row of a person. One width, so that Follow and Add Friend make one column. */
export const ROW_BUTTON = 'shrink-0 min-w-29 px-3 text-14';
