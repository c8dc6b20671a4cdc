import fc from 'fast-check'
import { type OperationName, operations } from '#contract/scopes.ts'
import { damagedJson, damages, pathsIn } from './damage.ts'
import { honestAnswers, honestRefusal } from './honest-answers.ts'

/** An answer of a store that does not mean well, by what is wrong with it. */
export type HostileAnswer = {
  operation: OperationName
  damaged: { path: string; how: string }[]
  /** What its `success` says; undefined: nothing. */
  success: unknown
  refuses: boolean
  status: number
  form: (typeof forms)[number]
  contentType: string
}

/** How an answer comes: as the JSON it should be, or as something else. */
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

// The cast is safe: these are the keys.
export const operationNames = Object.keys(operations) as OperationName[]

/** Hostile answers to one operation, or to any. */
export function anyHostileAnswer(...names: OperationName[]): fc.Arbitrary<HostileAnswer> {
  const operation = fc.constantFrom(...(names.length > 0 ? names : operationNames))
  return fc.record({ operation, refuses: mostly(false, true) }).chain(({ operation, refuses }) => {
    const paths = pathsIn(bodyOf(operation, refuses, true)).map((path) => path.join('.'))
    const damage = fc.record({ path: fc.constantFrom(...paths), how: fc.constantFrom(...damages) })
    return fc.record({
      operation: fc.constant(operation),
      refuses: fc.constant(refuses),
      damaged: fc.array(damage, { maxLength: 4 }),
      success: mostly<unknown>(!refuses, refuses, undefined, 'false', 'true', 0, 1, null, []),
      status: mostly(200, 201, 299, ...refusals),
      form: mostly(...forms),
      contentType: mostly('application/json; charset=utf-8', ...contentTypes),
    })
  })
}

/* Were everything wrong at once, only the first of it would be met. */
function mostly<Value>(usual: Value, ...others: Value[]): fc.Arbitrary<Value> {
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  )
}

/** The bytes of an answer as text; `isWhole` says whether all that was announced comes. */
export function bodyText({ operation, damaged, success, refuses, form }: HostileAnswer): {
  text: string
  isWhole: boolean
} {
  const text = damagedJson(bodyOf(operation, refuses, success), damaged)
  switch (form) {
    case 'html':
      return { text: `<!doctype html><title>Sign in</title><h1>Sign in</h1><!-- ${text} -->`, isWhole: true }
    case 'truncated':
      return { text: text.slice(0, Math.floor(text.length / 2)), isWhole: true }
    case 'broken off':
      return { text: text.slice(0, Math.floor(text.length / 2)), isWhole: false }
    case 'empty':
      return { text: '', isWhole: true }
    case 'bare data':
      return { text: damagedJson(honestAnswers[operation].data, damaged), isWhole: true }
    case 'a mark of bytes first':
      return { text: `\ufeff${text}`, isWhole: true }
    case 'doubled':
      return { text: `${text}${text}`, isWhole: true }
    default:
      return { text, isWhole: true }
  }
}

function bodyOf(operation: OperationName, refuses: boolean, success: unknown): Record<string, unknown> {
  const body = refuses ? honestRefusal : honestAnswers[operation]
  return { status: refuses ? 422 : 200, ...(success !== undefined && { success }), ...body }
}
