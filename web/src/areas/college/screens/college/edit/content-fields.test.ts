import { CollegeContentDraft } from '@quad/contract/college/college-content';
import type { TSchema } from 'typebox';
import { expect, test } from 'vitest';
import { CONTENT_FIELDS, type Field } from './content-fields.ts';

/** The parts of a schema that limit an input. */
interface Limits {
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly items?: Limits;
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly anyOf?: readonly Limits[];
}

/** The schema of a field, by its path in the content. */
function schemaOf(within: Limits, { name }: Field): Limits {
  const schema: (TSchema & Limits) | undefined = within.properties?.[name];
  if (!schema) throw new Error(`The contract has no ${name}.`);
  return schema.anyOf?.find(({ properties }) => properties) ?? schema;
}

/** Each field with its path, what the form allows and what the server accepts. */
function limits(fields: readonly Field[], within: Limits, path = ''): [string, unknown, unknown][] {
  return fields.flatMap((field) => {
    const schema = schemaOf(within, field);
    const place = `${path}${field.name}`;
    switch (field.kind) {
      case 'line':
      case 'text':
      case 'address':
        return [[place, field.max, schema.maxLength]];
      case 'items':
        return [[place, field.most, schema.maxItems], ...limits(field.fields, schema.items ?? {}, `${place}.`)];
      case 'part':
      case 'optional':
        return limits(field.fields, schema, `${place}.`);
      default:
        return [];
    }
  });
}

test.each(limits(CONTENT_FIELDS, CollegeContentDraft))('%s allows as much as the server', (_, form, server) => {
  expect(form).toBe(server);
});
