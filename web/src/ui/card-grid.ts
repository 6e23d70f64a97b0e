/**
 * The list of cards of a screen: two columns from a tablet on, one on phones and in a list beside an item. A column is at
 * least 312 px wide, so large text gets one column too. The cards of a row are equally high.
 */
export const CARD_GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(19.5rem,100%),1fr))] gap-3 [&>li>*]:h-full';
