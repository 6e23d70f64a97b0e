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
    serializer = lazily(() => fastJson(nullable(JSON.parse(key)) as Parameters<typeof fastJson>[0]) as Serializer);
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

interface Schema {
  readonly anyOf?: readonly Schema[];
  readonly type?: string;
}

/**
 * Write `X | null` as `nullable` in a JSON schema and all its parts. For other unions, the serializer compiles a
 * validator for each member and validates the value to choose one, which takes most of the time of a first answer.
 */
function nullable(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(nullable);
  if (typeof part !== 'object' || part === null) return part;
  const { anyOf, ...rest } = part as Schema;
  const value = anyOf?.length === 2 && anyOf[1]?.type === 'null' ? anyOf[0] : undefined;
  const plain = value && value.anyOf === undefined ? { ...value, ...rest, nullable: true } : part;
  return Object.fromEntries(Object.entries(plain).map(([name, member]) => [name, nullable(member)]));
}
