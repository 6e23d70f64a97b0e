/** The used part of media-captions: Node's resolution refuses the file names of its own types. */
declare module 'media-captions' {
  export function parseText(
    text: string,
    options: { readonly type: 'vtt'; readonly errors: boolean },
  ): Promise<{
    /** Times are seconds. */
    readonly cues: readonly { readonly startTime: number; readonly endTime: number; readonly text: string }[];
  }>;
}
