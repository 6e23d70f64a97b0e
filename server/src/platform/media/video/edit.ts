/** How a video is shown, in seconds of the file that was sent. */
export interface VideoEdit {
  readonly trimStart?: number | undefined;
  readonly trimEnd?: number | undefined;
  /** The picture that stands for it. */
  readonly coverAt?: number | undefined;
}
