import type { InputTrack } from 'mediabunny';
import { AppError } from '../../errors/app-error.ts';

const OF = { video: 'pictures', audio: 'sound' } as const;
const CODES = { video: 'unsupported_codec', audio: 'unsupported_sound' } as const;

/** The refusal of tracks in unreadable formats, with the file's names of those formats. */
export async function unsupportedFormat(type: keyof typeof OF, tracks: readonly InputTrack[]): Promise<AppError> {
  const names = await Promise.all(tracks.map(async (track) => nameOf(await track.getInternalCodecId())));
  const formats = [...new Set(names)].filter((name) => name !== '').join(', ');
  const subject = `The ${OF[type]} of this video`;
  const named = formats === '' ? 'a format' : `a format (${formats})`;
  return new AppError(CODES[type], {
    message: `${subject} ${type === 'video' ? 'are' : 'is'} in ${named} that cannot be read.${type === 'audio' ? ADVICE : ''}`,
  });
}

const ADVICE = ' Export it with AAC sound and post that.';

/** The printable part of a four-letter format name. */
const nameOf = (id: unknown): string =>
  typeof id === 'string'
    ? id
        .replace(/[^\w -]/g, '')
        .trim()
        .toUpperCase()
    : '';
