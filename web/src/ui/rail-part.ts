/** The properties of a part of the right rail. */
export interface RailPartProps {
  /** A part above is still loading: this one shows its skeleton until then, so that nothing moves once it can be read. */
  readonly held: boolean;
  /** Call it once the part knows its content, or that it has none. */
  readonly onKnown: () => void;
}
