import { buffer } from 'node:stream/consumers';
import type { Caches } from '../cache/caches.ts';
import type { Executor } from '../db/database.ts';
import type { MediaLibrary } from '../media/library.ts';

/** The college as every mail shows it. Texts are empty where the college has set none, or does not publish them. */
export interface Letterhead {
  readonly college: string;
  /** Its public contacts in one line. */
  readonly contact: string;
  /** The address of its rules. */
  readonly rulesUrl: string;
  /** The logo's file in the media store; null for none. */
  readonly logo: string | null;
}

export type ReadLetterhead = (db: Executor) => Promise<Letterhead>;

/** Twice the shown width, for sharp screens. */
const LOGO_WIDTH = 96;
const MAX_BYTES = 48 * 1024;

/** Return the bytes of a logo as PNG, which every mail program shows; null when the file is missing or unreadable. */
export function createMailLogos({ caches, media }: { caches: Caches; media: Pick<MediaLibrary, 'open'> }) {
  const logos = caches.create<Buffer>({
    name: 'logo of mails',
    maxBytes: MAX_BYTES,
    clearedBy: 'nothing: the key is the name of a file, which never changes',
    isVersioned: true,
  });
  const read = async (name: string): Promise<Buffer | undefined> => {
    try {
      // Loaded with the first logo, because many servers send no mail.
      const { default: sharp } = await import('sharp');
      const bytes = await buffer((await media.open(name)).content);
      return await sharp(bytes).resize(LOGO_WIDTH, LOGO_WIDTH).png({ palette: true }).toBuffer();
    } catch {
      // A mail without its logo is better than no mail.
      return undefined;
    }
  };
  return async (name: string | null): Promise<Buffer | null> =>
    name === null ? null : ((await logos.get(name, read)) ?? null);
}
