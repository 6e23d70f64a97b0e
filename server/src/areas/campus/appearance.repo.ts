import { appearanceStyle } from '@quad/contract/campus/accent';
import type { Appearance } from '@quad/contract/campus/appearance';
import { LOGO, type StoredLogo } from '../../concerns/contacts/contacts.sql.ts';
import type { Executor } from '../../platform/db/database.ts';
import { readSetting, readVersioned } from '../../platform/db/settings.ts';
import { mediaUrl } from '../../platform/media/media-url.ts';

export const ACCENT = 'campus-accent';

/** The accent colour; null for Quad's own. */
export interface StoredAccent {
  readonly accent: string | null;
}

export async function readAppearance(db: Executor): Promise<Appearance> {
  const [{ value, version }, logo] = await Promise.all([
    readVersioned<StoredAccent>(db, ACCENT),
    readSetting<StoredLogo>(db, LOGO),
  ]);
  return { accent: value?.accent ?? null, logo: logo?.logo ? mediaUrl(logo.logo.large) : null, version };
}

/** The style sheet of every page; empty for the default appearance. */
export const readStyle = async (db: Executor): Promise<string> => appearanceStyle(await readAppearance(db));
