/**
 * Where the input of a form lasts until it is sent (decision 309). A text is the id of the form on this device, with the
 * ids of its subjects: `groups/g1/new-topic`. Another shape of a list in the draft takes another id.
 */
export type Keeps = string | typeof ON_PAGE | typeof NOT_KEPT;

/** The input lasts as long as the page, and leaving asks: what others on this device must not read later. */
export const ON_PAGE: unique symbol = Symbol('on page');

/** Nothing is stored and nothing asks: passwords, codes, and confidential texts, which their writer can leave quickly. */
export const NOT_KEPT: unique symbol = Symbol('not kept');
