/** The properties of a part of the right rail. */
export interface RailPartProps {
  /**
   * Whether a part above is still loading. This part shows its skeleton until then, so that readable content does not
   * move.
   */
  readonly held: boolean;
  /** Call it once the part knows its content, or that it has none. */
  readonly onKnown: () => void;
}
