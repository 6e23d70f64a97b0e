import fastJson from 'fast-json-stringify';

type Serializer = (answer: unknown) => string;

/**
 * Compile the JSON serializer of an answer shape for Fastify, on its first answer. The errors of all calls look alike,
 * and hardly any call answers all of its own: compiled for each call, serializers would be thousands, and their code
 * would stay in memory. All apps of a process share them.
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
