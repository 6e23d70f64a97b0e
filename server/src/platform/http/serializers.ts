import fastJson from 'fast-json-stringify';

type Serializer = (answer: unknown) => string;

/**
 * Compile the JSON serializer of an answer shape for Fastify, on its first answer. The errors of all calls look alike,
 * and hardly any call answers all of its own: compiled for each call, serializers would be thousands, and their code
 * would stay in memory. All apps of a process share them.
 */
export function compileSerializer({ schema }: { schema: object }): Serializer {
  const known = bySchema.get(schema) ?? shared(schema);
  bySchema.set(schema, known);
  return known;
}

function shared(schema: { description?: string }): Serializer {
  const { description: _, ...shape } = schema;
  const key = JSON.stringify(shape);
  let serializer = byShape.get(key);
  if (!serializer) {
    serializer = lazily(() => fastJson(shape as Parameters<typeof fastJson>[0]) as Serializer);
    byShape.set(key, serializer);
  }
  return serializer;
}

const byShape = new Map<string, Serializer>();
const bySchema = new WeakMap<object, Serializer>();

function lazily(compile: () => Serializer): Serializer {
  let compiled: Serializer | undefined;
  return (answer) => {
    compiled ??= compile();
    return compiled(answer);
  };
}
