import { StartError } from './read-setting.ts'

/** A line `NAME=value`; `line` counts from 1. */
export type EnvLine = { name: string; value: string; line: number }

const assignment = /[^\S\n]*(?:export[^\S\n]+)?([^\s=#]+)[^\S\n]*=[^\S\n]*/y
const quoted = /(?:"([^"]*)"|'([^']*)'|`([^`]*)`)[^\S\n]*(?:#.*)?(?:\n|$)/y
const rest = /(.*)(?:\n|$)/y

/**
 * Parses a `.env` file: values with or without quotation marks, `export`, comments after a blank, and values of several lines
 * in quotation marks; `\n` in double ones is a line break. Returns its assignments in order, and the numbers of the lines that
 * are none. Throws a StartError for a value with a quotation mark that is not closed at its end.
 */
export function parseEnvFile(content: string): { assignments: EnvLine[]; unreadable: number[] } {
  const text = content.replace(/\r\n?/g, '\n')
  const assignments: EnvLine[] = []
  const unreadable: number[] = []
  let at = 0
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match !== null) at = pattern.lastIndex
    return match
  }
  while (at < text.length) {
    const line = text.slice(0, at).split('\n').length
    const name = take(assignment)?.[1]?.replace('\ufeff', '')
    const [whole, double, single, backtick] = (name !== undefined && take(quoted)) || []
    const [, raw = ''] = whole === undefined ? (take(rest) ?? []) : []
    if (name === undefined) {
      if (!/^\s*(#|$)/.test(raw)) unreadable.push(line)
    } else if (/^["'`]/.test(raw)) {
      throw new StartError(
        `Line ${line} of .env has a quotation mark that is not closed at its end. Correct it.`,
      )
    } else {
      const plain = raw.replace(/(^|\s)#.*/, '').trim()
      const value = double?.replaceAll('\\n', '\n') ?? single ?? backtick ?? plain
      assignments.push({ name, value, line })
    }
  }
  return { assignments, unreadable }
}
