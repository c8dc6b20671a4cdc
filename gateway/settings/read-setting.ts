import type { SettingParser } from './setting-parsers.ts'

/** Why the program cannot start: one line that says what to do, shown without a stack trace. */
export class StartError extends Error {}

/** A setting that is wrong. Its message names the setting and never holds a secret. */
export class SettingsError extends StartError {}

export type Environment = Record<string, string | undefined>

/** Reads one setting; undefined where it is empty or not set. Throws a SettingsError for a text that it cannot be. */
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
