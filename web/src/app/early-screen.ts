/**
 * A screen with files and first answers that the document requests before the app starts, see before-paint.ts. The
 * addresses of calls must equal the app's own ones to the letter, because the app ignores other answers.
 */
export interface EarlyScreen {
  /**
   * The pattern of the path, as a regular expression. Its group fills `:id` in calls; without a group, the viewer's id
   * does.
   */
  readonly at: string;
  readonly calls: readonly string[];
  /** The calls in low-data mode. */
  readonly fewer?: readonly string[];
  /** The answers that the service worker caches: all of them, or only those about the viewer. */
  readonly offline?: 'all' | 'own';
  /**
   * The `sizes` of the first picture, with `:stretch` for its width divided by its height, at least 1. Undefined when
   * the picture is not preloaded.
   */
  readonly pictureSizes?: string;
  /** The minimum width of the first picture in low-data mode, in pixels. Without it, the smallest file is loaded. */
  readonly atLeast?: number;
  /** Whether the text of the first post shows before the app has started, in low-data mode. */
  readonly showsPost?: true;
  /** Whether a still fills the window before the app has started. */
  readonly isReels?: true;
  /** Whether only guests open the screen. */
  readonly forGuests?: true;
}

/** An early screen in the document, in the attribute `data-screens` of the script. */
export interface EarlyScreenInDocument extends EarlyScreen {
  /** The files of the screen, separated by spaces. */
  readonly app: string;
}
