import fc from 'fast-check'
import { operationNames } from '#contract/operations.ts'
import { damagedJson, damages, pathsIn } from './damage.ts'
import { honestResponses, honestError } from './honest-responses.ts'

/** A hostile response of a store, by its faults. */
export type HostileResponse = {
  operation: keyof typeof honestResponses
  damaged: { path: string; how: string }[]
  /** The value of `success`; undefined omits it. */
  success: unknown
  refuses: boolean
  status: number
  form: (typeof forms)[number]
  contentType: string
}

/** The form of a response: valid JSON or something else. */
const forms = [
  'json',
  'html',
  'truncated',
  'broken off',
  'empty',
  'bare data',
  'a mark of bytes first',
  'doubled',
] as const

const contentTypes = ['text/html', 'text/plain', 'application/pdf', 'nonsense', '']

const refusals = [400, 401, 404, 409, 422, 429, 500, 503]

/** Hostile responses of these operations, or of all that the store has. */
export function anyHostileResponse(...names: HostileResponse['operation'][]): fc.Arbitrary<HostileResponse> {
  const operation = fc.constantFrom(...(names.length > 0 ? names : operationNames))
  return fc.record({ operation, refuses: usually(false, true) }).chain(({ operation, refuses }) => {
    const paths = pathsIn(bodyOf(operation, refuses, true)).map((path) => path.join('.'))
    const damage = fc.record({ path: fc.constantFrom(...paths), how: fc.constantFrom(...damages) })
    return fc.record({
      operation: fc.constant(operation),
      refuses: fc.constant(refuses),
      damaged: fc.array(damage, { maxLength: 4 }),
      success: usually<unknown>(!refuses, refuses, undefined, 'false', 'true', 0, 1, null, []),
      status: usually(200, 201, 299, ...refusals),
      form: usually(...forms),
      contentType: usually('application/json; charset=utf-8', ...contentTypes),
    })
  })
}

/* Most values are valid: with many faults, only the first would matter. */
function usually<Value>(usual: Value, ...others: Value[]): fc.Arbitrary<Value> {
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  )
}

/** The body of a response as text; `isComplete` is false if it breaks off. */
export function bodyText({ operation, damaged, success, refuses, form }: HostileResponse): {
  text: string
  isComplete: boolean
} {
  const text = damagedJson(bodyOf(operation, refuses, success), damaged)
  switch (form) {
    case 'html':
      return {
        text: `<!doctype html><title>Sign in</title><h1>Sign in</h1><!-- ${text} -->`,
        isComplete: true,
      }
    case 'truncated':
      return { text: text.slice(0, Math.floor(text.length / 2)), isComplete: true }
    case 'broken off':
      return { text: text.slice(0, Math.floor(text.length / 2)), isComplete: false }
    case 'empty':
      return { text: '', isComplete: true }
    case 'bare data':
      return { text: damagedJson(honestResponses[operation].data, damaged), isComplete: true }
    case 'a mark of bytes first':
      return { text: `\ufeff${text}`, isComplete: true }
    case 'doubled':
      return { text: `${text}${text}`, isComplete: true }
    default:
      return { text, isComplete: true }
  }
}

function bodyOf(
  operation: HostileResponse['operation'],
  refuses: boolean,
  success: unknown,
): Record<string, unknown> {
  const body = refuses ? honestError : honestResponses[operation]
  return { status: refuses ? 422 : 200, ...(success !== undefined && { success }), ...body }
}
