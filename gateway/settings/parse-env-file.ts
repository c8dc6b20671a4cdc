import { StartError } from './read-setting.ts'

/** A line `NAME=value`; `line` counts from 1. */
export type EnvLine = { name: string; value: string; line: number }

/* A name and its value, which may have several lines in quotation marks; else one line. */
const pattern =
  /^[^\S\n]*(?:export[^\S\n]+)?([^\s=#]+)[^\S\n]*=[^\S\n]*(?:(?:"([^"]*)"|'([^']*)'|`([^`]*)`)[^\S\n]*(?:#.*)?$|(.*))|^.*\S.*$/gm

/**
 * Parses a `.env` file: values with or without quotation marks, `export`, comments after a blank; `\n` in double quotation
 * marks is a line break. Returns its assignments in order, and the numbers of the lines that are none. Throws a StartError for a
 * value with a quotation mark that is not closed at its end.
 */
export function parseEnvFile(content: string): { assignments: EnvLine[]; unreadable: number[] } {
  const text = content.replace(/\r\n?/g, '\n')
  const assignments: EnvLine[] = []
  const unreadable: number[] = []
  for (const match of text.matchAll(pattern)) {
    const [whole, name, double, single, backtick, raw = ''] = match
    const line = text.slice(0, match.index).split('\n').length
    if (name === undefined) {
      if (!/^\s*#/.test(whole)) unreadable.push(line)
    } else if (/^["'`]/.test(raw)) {
      throw new StartError(
        `Line ${line} of .env has a quotation mark that is not closed at its end. Correct it.`,
      )
    } else {
      const plain = raw.replace(/(^|\s)#.*/, '').trim()
      const value = double?.replaceAll('\\n', '\n') ?? single ?? backtick ?? plain
      assignments.push({ name: name.replace('\ufeff', ''), value, line })
    }
  }
  return { assignments, unreadable }
}
