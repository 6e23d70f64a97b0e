import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import type { InputTrack } from 'mediabunny';
import { AppError } from '../../errors/app-error.ts';

const CODES = { video: 'unsupported_codec', audio: 'unsupported_sound' } as const;

/** The refusal of tracks in unreadable formats, with the file's names of those formats. */
export async function unsupportedFormat(type: keyof typeof CODES, tracks: readonly InputTrack[]): Promise<AppError> {
  const names = await Promise.all(tracks.map(async (track) => nameOf(await track.getInternalCodecId())));
  const formats = [...new Set(names)].filter((name) => name !== '').join(', ');
  return new AppError(CODES[type], formats === '' ? {} : { message: SAYS[type](formats) });
}

const SAYS = {
  video: (formats: string) =>
    say(msg`The pictures of this video are in a format (${{ formats }}) that cannot be read.`),
  audio: (formats: string) =>
    say(
      msg`The sound of this video is in a format (${{ formats }}) that cannot be read. Export it with AAC sound and post that.`,
    ),
};

/** The printable part of a four-letter format name. */
const nameOf = (id: unknown): string =>
  typeof id === 'string'
    ? id
        .replace(/[^\w -]/g, '')
        .trim()
        .toUpperCase()
    : '';
