import type { Values } from './voice.ts';

/**
 * The values of a text, written so that Lingui shows them as they are. In the finished text it decodes sequences such as
 * `\x2e`, also those in the name of a person. It decodes each once, so an encoded backslash stays a backslash.
 */
export const literal = (values: Values | undefined): Values | undefined =>
  values &&
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\\', '\\x5c') : value,
    ]),
  );
