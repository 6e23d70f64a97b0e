import { type Static, Type } from 'typebox';

/** A stored size of a picture. `width` is in pixels; the height follows from the medium's proportions. */
export const MediaVariant = Type.Object({ url: Type.String(), width: Type.Integer() });

/**
 * A picture or a video of a post. `width` and `height` are pixels after rotation, so that pages can reserve space.
 * `thumbhash` is base64 (https://evanw.github.io/thumbhash/), null for videos without a poster.
 */
export const Media = Type.Object({
  type: Type.Union([Type.Literal('image'), Type.Literal('video')]),
  url: Type.String({ description: 'The largest variant, or the video file; empty while the video is not ready' }),
  width: Type.Integer(),
  height: Type.Integer(),
  thumbhash: Type.Union([Type.String(), Type.Null()]),
  variants: Type.Array(MediaVariant, { description: 'Smaller sizes of a picture, or of a poster, narrowest first' }),
  poster: Type.Union([Type.String(), Type.Null()], { description: 'A still of a video' }),
  duration: Type.Union([Type.Number(), Type.Null()], { description: 'Duration of a video in seconds' }),
  lowData: Type.Union([Type.String(), Type.Null()], {
    description: 'A smaller file of a video: 360 pixels, less data',
  }),
  textTrack: Type.Union([Type.String(), Type.Null()], { description: 'The captions of a video, as WebVTT' }),
});
export type Media = Static<typeof Media>;
