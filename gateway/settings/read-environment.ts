import { readFile } from 'node:fs/promises'
import { isSettingName, nearestSetting } from './nearest-setting.ts'
import { parseEnvFile } from './parse-env-file.ts'
import { type Environment, StartError, decodeText } from './read-setting.ts'

/* `compose.yaml`, `npm run mock` and `npm run portal` read them from the same file; the demos set the last one. */
const otherNames =
  /^(DIWAN_(HOST|VERSION|IGNORE_ENV_FILE)|MOCK_(SPEC_ONLY|RATE_LIMIT|RATE_WINDOW_SECONDS|CONTROL|EVENTS_URL|EVENTS_SECRET|AUTHORIZATION_PORT|REDIRECT_URIS)|PORTAL_PORT)$/

/* A container orchestrator names services in these forms, and `DIWAN_PORT=tcp://…`. */
const serviceName = /_SERVICE_(HOST|PORT)(_|$)|_PORT_\d+_(TCP|UDP)(_|$)/

/**
 * Reads the environment and the `.env` file of the working directory. The environment wins; an empty variable counts as not
 * set in either. Each of the `warnings` is a sentence about a name or a line that has no effect; none contains a value. Throws
 * a StartError for an unreadable file.
 */
export async function readEnvironment(): Promise<{ env: Environment; warnings: string[] }> {
  if (process.env['DIWAN_IGNORE_ENV_FILE'] === '1') return mergeEnvironment(new Uint8Array(), process.env)
  const bytes = await readFile('.env').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return new Uint8Array()
    throw new StartError(`.env cannot be read (${error.code}). Correct its permissions, or remove it.`)
  })
  return mergeEnvironment(bytes, process.env)
}

/** Merges the content of `.env` with the environment, as `readEnvironment` does. */
export function mergeEnvironment(
  file: Uint8Array,
  environment: Environment,
): { env: Environment; warnings: string[] } {
  const { assignments, unreadable } = parseEnvFile(decode(file))
  const warnings = unreadable.map((line) => `Line ${line} of .env has no effect: it is not NAME=value.`)
  const fromFile: Environment = {}
  const lines = new Map<string, number>()
  for (const { name, value, line } of assignments) {
    const earlier = lines.get(name)
    const set = environment[name]
    if (value !== '' && !isKnown(name)) warnings.push(`Line ${line} of .env has no effect: ${unknown(name)}`)
    else if (earlier !== undefined) {
      warnings.push(`${name} is in .env twice: line ${line} counts, line ${earlier} has no effect.`)
    } else if (set && value && set !== value && isSettingName(name)) {
      warnings.push(`Line ${line} of .env has no effect: the environment sets ${name} too, and it wins.`)
    }
    lines.set(name, line)
    fromFile[name] = value
  }
  const set = Object.entries(environment).filter(([, value]) => value !== '' && value !== undefined)
  for (const [name, value] of set) {
    const isOthers = isKnown(name) || lines.has(name) || /^(tcp|udp):/.test(value ?? '')
    if (!isOthers && (isProxy(name) || isLikelyOurs(name))) {
      warnings.push(`The variable ${name} of the environment has no effect: ${unknown(name)}`)
    }
  }
  return { env: { ...fromFile, ...Object.fromEntries(set) }, warnings }
}

function decode(file: Uint8Array): string {
  try {
    return decodeText(file)
  } catch (error) {
    throw new StartError(`.env ${error instanceof Error ? error.message : String(error)}.`)
  }
}

function isKnown(name: string): boolean {
  return isSettingName(name) || otherNames.test(name)
}

/* The environment also has names of other programs, such as `HOST_IP` or `STORE`. */
function isLikelyOurs(name: string): boolean {
  const nearest = nearestSetting(name)
  if (nearest === null || serviceName.test(name)) return false
  const isCompound = nearest.includes('_') && (/[_-]/.test(name) || name === nearest.replaceAll('_', ''))
  return isCompound || name.startsWith('DIWAN_')
}

function isProxy(name: string): boolean {
  return /^(https?|all)_proxy$/i.test(name)
}

/* A line of a secret without quotation marks may look like a name, so only likely names are quoted. */
function unknown(name: string): string {
  if (isProxy(name)) return 'Diwan calls the store and the authorization server without a proxy.'
  const nearest = nearestSetting(name)
  if (nearest !== null) return `Diwan has no setting ${name}. The nearest name is ${nearest}.`
  const shown = /^[A-Z]{2,}(_[A-Z0-9]+)*$/.test(name) ? `setting ${name}` : 'setting of this name'
  return `Diwan has no ${shown}.`
}
