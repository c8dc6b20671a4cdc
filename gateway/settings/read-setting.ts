import type { SettingParser } from './setting-parsers.ts'

/** The reason why the program cannot start: one line that says what to do, shown without a stack trace. */
export class StartError extends Error {}

/** An invalid setting. The message names the setting and never contains a secret. */
export class SettingsError extends StartError {}

export type Environment = Record<string, string | undefined>

/** Reads a setting; undefined if it is empty or not set. Throws a SettingsError for an invalid text. */
export function readSetting<Value>(
  env: Environment,
  name: string,
  parse: SettingParser<Value>,
): Value | undefined {
  const text = env[name]?.trim()
  if (!text) return undefined
  try {
    return parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new SettingsError(`${name} ${reason}. Correct it in the environment or in .env.`)
  }
}
