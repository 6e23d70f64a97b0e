import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { TSchema } from 'typebox';
import { beforeAll, describe, expect, test } from 'vitest';
import { session } from '../session.ts';
import { aSession } from './session.ts';

/** A form, and the limits that its text inputs should have. */
export interface FormLimits {
  /** The name of its file. `app/form-limits.test.ts` reads it, and fails for a file with text inputs that no test names. */
  readonly file: string;
  readonly form: ReactElement;
  /** The schema with the limits of its fields. */
  readonly schema: { readonly properties: Readonly<Record<string, TSchema & { readonly maxLength?: number }>> };
  /** The schema's field for each label. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Declare the tests of forms: each has the expected text inputs, and each input accepts as much text as the server. */
export function testFormLimits(forms: readonly FormLimits[]) {
  beforeAll(() => session.start(aSession('asha')));

  describe.each(forms)('$file', ({ form, schema, fields }) => {
    test('has the expected inputs', () => {
      expect([...inputsIn(form).keys()].sort()).toEqual(Object.keys(fields).sort());
    });

    test.each(Object.entries(fields))('accepts as much text as the server: %s', (label, field) => {
      expect(inputsIn(form).get(label)).toBe(schema.properties[field]?.maxLength);
    });
  });
}

/**
 * The maximum length of each text input of a form, by its label: its `maxLength`, or the end of its counter `n/max`.
 */
function inputsIn(form: ReactElement): ReadonlyMap<string, number | undefined> {
  const client = new QueryClient();
  const html = renderToStaticMarkup(<QueryClientProvider client={client}>{form}</QueryClientProvider>);
  const found = new Map<string, number | undefined>();
  for (const [tag] of html.matchAll(/<(?:input|textarea)\b[^>]*>/g)) {
    if (/type="(password|checkbox|radio|range|file|date|datetime-local|number)"/.test(tag)) continue;
    // Skip the hidden input of a list of suggestions, and the account name for password managers.
    if (/aria-hidden="true"|\shidden=/.test(tag)) continue;
    const id = /\bid="([^"]*)"/.exec(tag)?.[1];
    const label = /aria-label="([^"]*)"/.exec(tag)?.[1] ?? html.split(`for="${id}"`)[1]?.match(/>([^<>]*)</)?.[1] ?? '';
    const counter = html.split(`id="${id}"`)[1]?.match(/>\d+(?:<!-- -->)?\/(?:<!-- -->)?(\d+)</)?.[1];
    const limit = /maxLength="(\d+)"/i.exec(tag)?.[1] ?? counter;
    found.set(label, limit === undefined ? undefined : Number(limit));
  }
  return found;
}
