/** What a part of the right rail is told by the frame, and tells it. */
export interface RailPartProps {
  /** A part above is still loading: this one shows its skeleton until then, so that nothing moves once it can be read. */
  readonly held: boolean;
  /** To be called once it is known what the part shows, or that it shows nothing. */
  readonly onKnown: () => void;
}
