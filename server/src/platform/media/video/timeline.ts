import type { Piece } from './edit-list.ts';

/** The times of a track's packets in seconds, from its tables. */
export interface Extent {
  readonly start: number;
  readonly end: number;
  /** The end of its first packet, and the beginning of its last one. */
  readonly firstEnd: number;
  readonly lastStart: number;
}

/** The visible part of a track. */
export interface Shown {
  readonly pieces: readonly Piece[];
  /** Every packet is shown at its own time, so the track can be copied. */
  readonly isWhole: boolean;
}

/** A part of a video, in seconds of the visible part. */
export interface Part {
  readonly start: number;
  readonly end: number;
}

const EXACTLY = 0.001;
/** How much may be hidden at the ends of a track that counts as whole. For pictures, part of one picture. */
const PICTURE_SLACK = 0.05;
/** Encoders pad sound by up to 2112 samples, which edit lists hide. */
const SOUND_SLACK = 0.1;

/** The visible part of pictures with these edits; without edits, all of them from zero on. */
export function shownPictures(extent: Extent, edits: readonly Piece[] | undefined): Shown {
  // A hidden picture must never be copied, however short it is.
  const hidesNone = ({ from, to }: Piece) => from < extent.firstEnd - EXACTLY && to > extent.lastStart + EXACTLY;
  return shown(extent, edits, (only) => hidesNone(only) && hidesLessThan(PICTURE_SLACK, only, extent));
}

/** The audible part of sound with these edits; without edits, all of it from zero on. */
export function shownSound(extent: Extent, edits: readonly Piece[] | undefined): Shown {
  return shown(extent, edits, (only) => hidesLessThan(SOUND_SLACK, only, extent));
}

/** The end of the visible part. */
export function endOf({ pieces }: Shown): number {
  return Math.max(0, ...pieces.map(({ from, to, at }) => at + to - from));
}

/** The pieces of a track within a part of the video, at their times in that part. */
export function cutPieces(pieces: readonly Piece[], { start, end }: Part): Piece[] {
  return pieces
    .map(({ from, to, at }) => {
      const [late, early] = [Math.max(0, start - at), Math.max(0, at + to - from - end)];
      return { from: from + late, to: to - early, at: at + late - start };
    })
    .filter(isSomething);
}

function shown(extent: Extent, edits: readonly Piece[] | undefined, isComplete: (only: Piece) => boolean): Shown {
  const rest = { end: Number.POSITIVE_INFINITY };
  if (!edits) {
    const all = { from: extent.start, to: extent.end, at: extent.start };
    return { pieces: cutPieces([all], { start: 0, ...rest }), isWhole: true };
  }
  const [first, ...others] = edits;
  return {
    pieces: cutPieces(edits.map((piece) => clip(piece, extent)).filter(isSomething), { start: 0, ...rest }),
    isWhole: first !== undefined && others.length === 0 && first.from === first.at && isComplete(first),
  };
}

const hidesLessThan = (slack: number, { from, to }: Piece, { start, end }: Extent) =>
  from - start < slack && end - to < slack;

/** Cut a piece to the extent of the media. */
function clip({ from, to, at }: Piece, { start, end }: Extent): Piece {
  const late = Math.max(0, start - from);
  return { from: from + late, to: Math.min(to, end), at: at + late };
}

const isSomething = ({ from, to }: Piece) => to - from > EXACTLY;
