import type { SettingParser } from './setting-parsers.ts'
import { type SettingName, settingTable, type SettingValues } from './setting-table.ts'

/** The reason why the program cannot start: one line that says what to do, shown without a stack trace. */
export class StartError extends Error {}

/** An invalid setting. The message names the setting and never contains a secret. */
export class SettingsError extends StartError {}

export type Environment = Record<string, string | undefined>

/** Throws a SettingsError if both settings are set. */
export function requireNotBoth(env: Environment, first: SettingName, second: SettingName): void {
  if (env[first]?.trim() && env[second]?.trim()) {
    throw new SettingsError(`${first} and ${second} are both set. Keep one of the two.`)
  }
}

/** Whether a text stands in quotation marks, which count as part of it. */
export function isQuoted(text: string): boolean {
  return /^(["'`]).*\1$|^[“”„‘’«].*[“”‘’»]$/s.test(text)
}

export const quotedReason = 'begins and ends with a quotation mark, which counts as part of it'

const parsers: { [Name in SettingName]: SettingParser<SettingValues[Name]> } = settingTable

/** Reads a setting; undefined if it is empty or not set. Throws a SettingsError for an invalid text. */
export function readSetting<Name extends SettingName>(
  env: Environment,
  name: Name,
): SettingValues[Name] | undefined {
  const text = env[name]?.trim()
  if (!text) return undefined
  try {
    return parsers[name](text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const quoted = isQuoted(text) ? `It ${quotedReason}. ` : ''
    throw new SettingsError(`${name} ${reason}. ${quoted}Correct it in the environment or in .env.`)
  }
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
