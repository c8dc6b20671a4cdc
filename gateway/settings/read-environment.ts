import { readFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import { type Environment, StartError } from './read-setting.ts'

/**
 * Reads the environment and the `.env` file of the working directory. The environment wins; an empty variable counts as not
 * set in either. Throws a StartError for an unreadable file.
 */
export async function readEnvironment(): Promise<Environment> {
  const text = await readFile('.env', 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw new StartError(`.env cannot be read (${error.code}). Correct its permissions, or remove it.`)
  })
  const set = Object.entries(process.env).filter(([, value]) => value !== '')
  return { ...parseEnv(text), ...Object.fromEntries(set) }
}
