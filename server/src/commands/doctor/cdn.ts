import { randomUUID } from 'node:crypto';
import type { Config } from '../../platform/config.ts';
import { purge } from '../../platform/media/purge.ts';
import { about, type Finding, messageOf } from './finding.ts';

const PATIENCE_MS = 8000;

/** Examine whether the CDN fetches from a Quad, and whether it can be made to forget, with a file that does not exist. */
export async function examineCdn({ media: { publicUrl, purgeUrl, purgeMethod } }: Config): Promise<Finding[]> {
  if (publicUrl === undefined) return [];
  const finding = about('cdn');
  const name = `${randomUUID()}.webp`;
  const found: Finding[] = [];
  try {
    const answer = await fetch(`${publicUrl}/media/${name}`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    const { code } = (await answer.json().catch(() => ({}))) as { code?: string };
    if (code === 'no_such_call') found.push(finding.ok(`${publicUrl} fetches its files from a Quad`));
    else
      found.push(
        finding.fail(
          `${publicUrl} answers ${answer.status} for a file that does not exist, and not as Quad does: let it fetch /media/ from QUAD_PUBLIC_URL`,
        ),
      );
  } catch (error) {
    found.push(finding.fail(`${publicUrl} does not answer (${messageOf(error)}): people see no pictures of posts`));
  }
  return [...found, await examinePurging()];

  async function examinePurging(): Promise<Finding> {
    if (purgeUrl === undefined)
      return finding.warn('deleted pictures stay on it for up to a year: set MEDIA_PURGE_URL');
    try {
      await purge([name], { purgeUrl, purgeMethod, publicUrl: publicUrl ?? '' });
      return finding.ok('it forgets deleted pictures');
    } catch (error) {
      return finding.fail(`it does not forget deleted pictures (${messageOf(error)}): look at MEDIA_PURGE_URL`);
    }
  }
}
