/* The kinds of damage to a value of a response, by name, so that cases can be read, repeated and shrunk. */

const bidirectional = '\u202e\u2066دخل\u200f <b>أ</b> \u2067'

/** JSON texts that JSON.stringify writes slowly or not at all. */
const byHand = new Map([
  ['deep lists', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ['deep objects', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
  ['a long list', `[${'{},'.repeat(50_000)}{}]`],
  ['a huge number', '1e999'],
  ['more digits than a number holds', '9007199254740993123'],
  ['one key twice', '{"id":1,"id":{}}'],
  ['a prototype', '{"__proto__":{"id":1},"constructor":null}'],
])

const values = {
  null: null,
  nothing: '',
  blanks: ' \t\u200b\u00a0 ',
  zero: 0,
  'less than nothing': -1,
  'a fraction': 0.5,
  yes: true,
  no: false,
  'an empty list': [],
  'an empty object': {},
  'a list of nulls': [null, null],
  'a text': 'text',
  digits: '42',
  'a huge text': 'س'.repeat(200_000),
  'one long word': 'x'.repeat(100_000),
  'bidirectional text': bidirectional,
  NUL: 'a\0b',
  'half a character': '\ud800',
  markup: '<img src=x onerror=alert(1)><script>alert(1)</script>',
  'a script': 'javascript:alert(1)',
  'a way out': '../../../../etc/passwd',
  'a day that is none': '2026-02-31T25:61:00',
  'a year far off': '9999-12-31T23:59:59',
}

/** The kinds of damage to one value of a response. */
export const damages = [
  'missing',
  'an array for an object, an object for an array',
  'wrapped in a list',
  ...byHand.keys(),
  // The cast is safe: these are the keys.
  ...(Object.keys(values) as (keyof typeof values)[]),
]

/** The paths of all values within parsed JSON. */
export function pathsIn(json: unknown, prefix: readonly string[] = []): string[][] {
  if (typeof json !== 'object' || json === null) return []
  const paths: string[][] = []
  for (const [name, value] of Object.entries(json)) {
    const path = [...prefix, name]
    paths.push(path, ...pathsIn(value, path))
  }
  return paths
}

/** The JSON of a response with damaged values. Ignores paths that an earlier damage removed. */
export function damagedJson(json: unknown, damaged: readonly { path: string; how: string }[]): string {
  const root = { json: structuredClone(json) }
  for (const { path, how } of damaged) damageAt(root, ['json', ...path.split('.')], how)
  const text = JSON.stringify(root.json) ?? 'null'
  return text.replaceAll(/"by hand: ([^"]+)"/g, (_, how: string) => byHand.get(how) ?? 'null')
}

function damageAt(holder: unknown, [name = '', ...remaining]: string[], how: string): void {
  if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, name)) return
  // The cast is safe: a list too is read and written by its keys.
  const fields = holder as Record<string, unknown>
  if (remaining.length > 0) return damageAt(fields[name], remaining, how)
  if (how === 'missing') delete fields[name]
  else fields[name] = damagedValue(fields[name], how)
}

function damagedValue(value: unknown, how: string): unknown {
  if (byHand.has(how)) return `by hand: ${how}`
  if (how === 'wrapped in a list') return [value]
  // A copy: a later damage may be within it.
  if (how in values) return structuredClone(values[how as keyof typeof values])
  if (Array.isArray(value)) return Object.fromEntries(value.entries())
  return typeof value === 'object' && value !== null ? Object.values(value) : { 0: value }
}
