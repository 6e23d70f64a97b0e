import type { LoadedPost } from './loaded-post.ts';

/** The maximum height of a medium in a list, as a multiple of its width: a taller one is cropped to 4:5. */
export const TALLEST = 5 / 4;
/** The maximum height as a share of the window's height. The class `media-in-list` has the same value in CSS. */
const TALLEST_IN_WINDOW = 0.65;

/** The number of lines shown before "more": of a caption, and of a text post. */
const CAPTION_LINES = 3;
const WORDS_LINES = 12;
/** A text post up to this many characters is shown in large type, as a statement. */
const STATEMENT_LENGTH = 120;
const STATEMENT_LINES = 4;

const HEADER = 64;
const ACTIONS = 52;
const GAP = 12;
const LINE = 24;
const PADDING = 32;
/** The average width of a character, in pixels. */
const CHARACTER = 7.6;

export function isStatement(caption: string): boolean {
  return caption.length <= STATEMENT_LENGTH && caption.split('\n').length <= STATEMENT_LINES;
}

interface Column {
  /** Pixels. */
  readonly width: number;
  readonly windowHeight: number;
}

/** Estimate the height of a post's card in pixels, before it is rendered. */
export function estimatedHeight(post: LoadedPost | undefined, column: Column): number {
  if (!post) return HEADER + column.width + ACTIONS + GAP;
  const commentsLine = post.commentsCount > 0 ? 36 : 0;
  return HEADER + bodyHeight(post, column) + ACTIONS + commentsLine + GAP;
}

function bodyHeight({ media, caption }: LoadedPost, { width, windowHeight }: Column): number {
  const [medium] = media;
  const lines = linesOf(caption, width - PADDING);
  if (!medium) return isStatement(caption) ? Math.max(200, lines * 40 + 96) : Math.min(lines, WORDS_LINES) * LINE + 16;
  const shape = Math.min(TALLEST, medium.height / medium.width);
  const mediaHeight = Math.min(width * shape, windowHeight * TALLEST_IN_WINDOW);
  if (caption === '') return mediaHeight;
  return mediaHeight + Math.min(lines, CAPTION_LINES) * LINE + (lines > CAPTION_LINES ? 28 : 0) + 8;
}

function linesOf(text: string, width: number): number {
  return text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil((line.length * CHARACTER) / width)), 0);
}
