/**
 * The used part of media-captions. Its own types name their files without extensions, which Node's resolution refuses.
 */
declare module 'media-captions' {
  export function parseText(
    text: string,
    options: { readonly type: 'vtt'; readonly errors: boolean },
  ): Promise<{
    /** Times are seconds. */
    readonly cues: readonly { readonly startTime: number; readonly endTime: number; readonly text: string }[];
  }>;
}
