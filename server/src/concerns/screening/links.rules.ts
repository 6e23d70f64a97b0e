import { domainToUnicode } from 'node:url';
import { fold } from './fold.rules.ts';

/** A host name in a text. */
export interface NamedHost {
  /** Its labels, folded: `['www', 'college', 'example']`. */
  readonly labels: readonly string[];
  /** Whether it is certainly an address: it follows `https://`. */
  readonly isAddress: boolean;
  /** Whether it reads as a link: with a scheme, `www.`, or a known ending. Hosts of e-mail addresses do not. */
  readonly isLink: boolean;
}

/** Endings that people write without `https://`; other endings may end a sentence or a file name. */
const ENDINGS = new Set(
  (
    'ai app biz cc club co com dev edu fun gg gl gov info in io link live ly me net online org ru shop site store to top tk tv uk us ' +
    'vip website win work world xyz'
  ).split(' '),
);
/** `evil[.]com`, `evil (dot) com`, `evil dot com`, `evil . com` */
const HIDDEN_DOTS = /\s{0,3}[[({<]\s{0,3}(?:\.|dot)\s{0,3}[\])}>]\s{0,3}|\s{1,3}dot\s{1,3}| \. /g;
const ENCODED = /%([2-7][0-9a-f])/g;
const NAMES = /[\p{L}\p{M}\p{N}.-]+/gu;
/** Longer names than any site has are cut. */
const LABELS_MAX = 10;

/** The host names in a text, also obfuscated ones. */
export function hostsIn(text: string): NamedHost[] {
  const plain = fold(text)
    .replace(ENCODED, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)).toLowerCase())
    .replace(HIDDEN_DOTS, '.');
  const hosts: NamedHost[] = [];
  for (const { 0: name, index } of plain.matchAll(NAMES)) {
    if (!name.includes('.')) continue;
    const labels = readable(name.split('.').filter((label) => label !== ''));
    const last = labels.at(-1) ?? '';
    if (labels.length < 2 || !/\p{L}{2}/u.test(last)) continue;
    const isAddress = plain.startsWith('//', index - 2) && index >= 2;
    const isMail = index > 0 && plain[index - 1] === '@' && !isAddress;
    const isLink = isAddress || (!isMail && (labels[0] === 'www' || ENDINGS.has(last)));
    hosts.push({ labels: labels.slice(-LABELS_MAX), isAddress, isLink });
  }
  return hosts;
}

/** Decode labels of other scripts (`xn--…`). */
const readable = (labels: string[]): string[] =>
  labels.some((label) => label.startsWith('xn--'))
    ? labels.map((label) => (label.startsWith('xn--') ? fold(domainToUnicode(label) || label) : label))
    : labels;

/** The host of a list entry in its compared form; empty when it has none. */
export function linkKey(entry: string): string {
  const [host] = hostsIn(entry.includes('//') ? entry : `https://${entry}`);
  if (!host) return '';
  const labels = host.labels[0] === 'www' ? host.labels.slice(1) : host.labels;
  return labels.length < 2 ? '' : labels.join('.');
}

/** Finds links to sites and their subdomains. */
export function linkMatcher<Entry extends { readonly key: string }>(entries: readonly Entry[]) {
  const byHost = new Map(entries.map((entry) => [entry.key, entry]));
  return {
    find(hosts: readonly NamedHost[]): readonly Entry[] {
      const found = new Set<Entry>();
      for (const { labels, isAddress } of hosts) {
        // without a scheme, the next sentence may directly follow the dot: `bit.ly.Look`
        const shortest = isAddress ? labels.length : 2;
        for (let to = labels.length; to >= shortest; to--)
          for (let from = 0; from + 2 <= to; from++) {
            const entry = byHost.get(labels.slice(from, to).join('.'));
            if (entry) found.add(entry);
          }
      }
      return [...found];
    },
  };
}

/** The first link of a text that does not lead to Quad itself. */
export const linkOf = (hosts: readonly NamedHost[], own: string): string | undefined =>
  hosts
    .filter(({ isLink }) => isLink)
    .map(({ labels }) => labels.join('.'))
    .find((host) => host !== own && !host.endsWith(`.${own}`));
