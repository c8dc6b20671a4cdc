import { readFileSync } from 'node:fs'
import type { SettingParser } from './setting-parsers.ts'
import { type SettingName, settingTable, type SettingValues } from './setting-table.ts'

/** The reason why the program cannot start: one line that says what to do, shown without a stack trace. */
export class StartError extends Error {}

/** An invalid setting. The message names the setting and never contains a secret. */
export class SettingsError extends StartError {}

export type Environment = Record<string, string | undefined>

/** Whether a setting is set, by itself or as a file. */
export function isSet(env: Environment, name: SettingName): boolean {
  return Boolean(env[name]?.trim() || env[fileNameOf(name)]?.trim())
}

/** Throws a SettingsError if both settings are set. */
export function requireNotBoth(env: Environment, first: SettingName, second: SettingName): void {
  if (isSet(env, first) && isSet(env, second)) throw bothSet(first, second)
}

function bothSet(first: string, second: string): SettingsError {
  return new SettingsError(`${first} and ${second} are both set. Keep one of the two.`)
}

/** Whether a text stands in quotation marks, which count as part of it. */
export function isQuoted(text: string): boolean {
  return /^(["'`]).*\1$|^[“”„‘’«].*[“”‘’»]$/s.test(text)
}

export const quotedReason = 'begins and ends with a quotation mark, which counts as part of it'

const parsers: { [Name in SettingName]: SettingParser<SettingValues[Name]> } = settingTable

/**
 * Reads a setting; undefined if it is empty or not set. The text of a secret may be in the file that `<name>_FILE` names. Throws a
 * SettingsError for an invalid text or file.
 */
export function readSetting<Name extends SettingName>(
  env: Environment,
  name: Name,
): SettingValues[Name] | undefined {
  const fileName = fileNameOf(name)
  // The table has a `_FILE` for each secret.
  const path = fileName in settingTable ? env[fileName]?.trim() : ''
  const own = env[name]?.trim()
  if (path && own) throw bothSet(name, fileName)
  const text = path ? readSecretFile(fileName, path) : own
  if (!text) return undefined
  try {
    return parsers[name](text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const quoted = isQuoted(text) ? `It ${quotedReason}. ` : ''
    const place = path ? `in ${path}` : 'in the environment or in .env'
    throw new SettingsError(`${name} ${reason}. ${quoted}Correct it ${place}.`)
  }
}

function fileNameOf(name: string): string {
  return `${name}_FILE`
}

function readSecretFile(fileName: string, path: string): string {
  const names = `${fileName} names ${path}, which`
  let text: string
  try {
    text = decodeText(readFileSync(path)).trim()
  } catch (error) {
    // Cast: an error of the file system has a code, one of its text none.
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined) throw new SettingsError(`${names} is no UTF-8 text. Save it as UTF-8.`)
    throw new SettingsError(`${names} cannot be read (${code}). Correct the path or its permissions.`)
  }
  if (text === '') throw new SettingsError(`${names} is empty. Write the secret to it, or clear ${fileName}.`)
  return text
}

/**
 * Decodes the text of a file: UTF-8, or UTF-16 with its mark, as programs of Windows write it. Throws an Error that says what
 * is wrong with any other file.
 */
export function decodeText(bytes: Uint8Array): string {
  const mark = Buffer.from(bytes.subarray(0, 2)).toString('hex')
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8'
  try {
    // It removes the mark.
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return text
  } catch {}
  throw new Error('is no UTF-8 text. Save it as UTF-8')
}
