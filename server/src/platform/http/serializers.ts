import fastJson from 'fast-json-stringify';

type Serializer = (answer: unknown) => string;

/**
 * Makes what writes answers as JSON, for Fastify: one for each shape, when the first answer of that shape is sent. The
 * errors of all calls look alike, and hardly any call answers all of its own: made for each, they are thousands, and
 * their code stays in memory. All apps of a process share them.
 */
export function compileSerializer({ schema }: { schema: unknown }): Serializer {
  const { description: _, ...shape } = schema as { description?: string };
  const key = JSON.stringify(shape);
  let serializer = byShape.get(key);
  if (!serializer) {
    serializer = lazily(() => fastJson(shape as Parameters<typeof fastJson>[0]) as Serializer);
    byShape.set(key, serializer);
  }
  return serializer;
}

const byShape = new Map<string, Serializer>();

function lazily(compile: () => Serializer): Serializer {
  let compiled: Serializer | undefined;
  return (answer) => {
    compiled ??= compile();
    return compiled(answer);
  };
}
