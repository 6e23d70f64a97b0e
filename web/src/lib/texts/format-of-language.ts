import { locale } from '@quad/contract/language/voice';

/**
 * A format of numbers, lists or names that is made on first use, which takes a slow phone a sixth of a second, and made
 * again for another language.
 */
export function formatOfLanguage<Format>(make: (locale: string) => Format): () => Format {
  const made = new Map<string, Format>();
  return () => {
    const now = locale();
    const format = made.get(now) ?? make(now);
    made.set(now, format);
    return format;
  };
}
