/**
 * A screen whose files and first answers the document asks for while the app starts, see before-paint.ts.
 * Calls are addresses in the app's own words: what is asked for in others is asked for in vain.
 */
export interface EarlyScreen {
  /** What the path of its address has to be, as a regular expression. Its group fills the calls' `:id`; without one it is the viewer. */
  readonly at: string;
  readonly calls: readonly string[];
  /** The same in low-data mode, where it asks for less. */
  readonly fewer?: readonly string[];
  /** Whose answers the service worker caches: all of them, or those about the viewer. */
  readonly offline?: 'all' | 'own';
  /**
   * How wide its first picture is shown, as the `sizes` of an image, with `:stretch` for how many times it is wider than
   * it is high; undefined when it is not asked for early.
   */
  readonly pictureSizes?: string;
  /** It fills the window with a picture that is shown before the app has started. */
  readonly isReels?: true;
  /** Guests open it, and nobody who is signed in. */
  readonly forGuests?: true;
}

/** The same as the document has it, in the attribute `data-screens` of its script. */
export interface EarlyScreenInDocument extends EarlyScreen {
  /** The files it needs, separated by spaces. */
  readonly app: string;
}
