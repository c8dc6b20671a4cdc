import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import manifest from '#package.json' with { type: 'json' }
import { publishBuild } from '#gateway/assets/publish-assets.ts'
import { readEnvironment } from '#gateway/settings/read-environment.ts'
import { readSetting, SettingsError, StartError } from '#gateway/settings/read-setting.ts'
import { openBuiltFrontend } from './built-frontend.ts'
import { eraseAsAsked } from './erase.ts'
import { start } from './start.ts'

const help = `Usage: node diwan.mjs [command]

Without a command Diwan serves the dashboard. It reads its settings from the environment and from the file .env in the
current folder; without settings it shows a demo store.

  verify           compares the files of this release with SHA256SUMS
  publish:assets   copies the page's files to the folder that ASSETS_DIR names
  erase            erases a person or a store: --person ID or --store ID
  --version        prints the version
  --help           prints this`

type Command = (folder: string, givenArguments: string[]) => Promise<void> | void

const commands: Record<string, Command> = {
  verify,
  'publish:assets': (folder) => publish(join(folder, 'dist')),
  async erase(_, givenArguments) {
    console.log(await eraseAsAsked(givenArguments, (await readEnvironment()).env))
  },
  '--version': () => console.log(manifest.version),
  '--help': () => console.log(help),
}

/** Runs a command of the release in a folder, or serves it without one. A failure prints one line and sets the exit code. */
export async function run(folder: string, [name, ...rest]: readonly string[]): Promise<void> {
  if (name === undefined) return start((settings) => openBuiltFrontend(join(folder, 'dist'), settings))
  const isKnown = Object.hasOwn(commands, name) && (rest.length === 0 || name === 'erase')
  const command = isKnown ? commands[name] : undefined
  if (!command) {
    return fail(`Diwan has no command “${[name, ...rest].join(' ')}”. \`node diwan.mjs --help\` lists them.`)
  }
  try {
    await command(folder, rest)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    fail(error.message)
  }
}

/* Run it before the first gateway of a release starts, if gateways cannot write to ASSETS_DIR. */
async function publish(buildFolder: string): Promise<void> {
  const folder = readSetting((await readEnvironment()).env, 'ASSETS_DIR')
  if (folder === undefined) {
    throw new SettingsError('ASSETS_DIR is not set. Set it to the folder that all gateways share.')
  }
  const { written, removed } = await publishBuild(buildFolder, folder)
  console.log(`${folder}: ${written} files written, ${removed} old files removed.`)
}

/* diwan.mjs has found every file. */
function verify(folder: string): void {
  const lines = readFileSync(join(folder, 'SHA256SUMS'), 'utf8').trim().split('\n')
  const files = lines.map((line) => ({ sum: line.slice(0, 64), name: line.slice(66) }))
  const sumOf = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex')
  const changed = files.find(({ sum, name }) => sumOf(name) !== sum)
  if (changed) fail(`${changed.name} is not as released: its checksum differs. Unpack the archive again.`)
  else console.log(`Diwan ${manifest.version}: its ${files.length} files are as released.`)
}

function fail(reason: string): void {
  console.error(reason)
  process.exitCode = 1
}

// `npm run publish:assets`
if (import.meta.main) await run('.', process.argv.slice(2))
