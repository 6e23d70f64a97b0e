import { msg, plural } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import type { ErrorObject } from 'ajv';

/** Describe a wrong field in plain words, for a schema without a message of its own. */
export function plainProblem(field: string, { keyword, params }: ErrorObject): string {
  const limit = Number(params.limit);
  switch (keyword) {
    case 'minLength':
      return limit === 1
        ? say(msg`${{ field }} is required`)
        : say(msg`${{ field }} needs at least ${plural({ limit }, { one: '# character', other: '# characters' })}`);
    case 'minItems':
      return say(msg`${{ field }} needs at least ${plural({ limit }, { one: '# entry', other: '# entries' })}`);
    case 'maxItems':
      return say(msg`${{ field }} can have at most ${plural({ limit }, { one: '# entry', other: '# entries' })}`);
    case 'uniqueItems':
      return say(msg`${{ field }} has an entry twice`);
    case 'minimum':
      return say(msg`${{ field }} can be no less than ${{ limit }}`);
    case 'maximum':
      return say(msg`${{ field }} can be no more than ${{ limit }}`);
    case 'enum':
    case 'const':
      return say(msg`${{ field }} is none of the choices`);
    case 'type':
      if (params.type === 'integer') return say(msg`${{ field }} has to be a whole number`);
      if (params.type === 'number') return say(msg`${{ field }} has to be a number`);
      return say(msg`${{ field }} is not valid`);
    case 'pattern':
    case 'format':
      return say(msg`${{ field }} has not the right form`);
    default:
      return say(msg`${{ field }} is not valid`);
  }
}
