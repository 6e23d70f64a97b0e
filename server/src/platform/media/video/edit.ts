/** The edit of a video by its sender, in seconds of the uploaded file. */
export interface VideoEdit {
  readonly trimStart?: number | undefined;
  readonly trimEnd?: number | undefined;
  /** The position of the cover picture. */
  readonly coverAt?: number | undefined;
}
