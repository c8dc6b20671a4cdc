import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openBuiltFrontend } from './built-frontend.ts'
import { publish } from './publish.ts'
import manifest from '#package.json' with { type: 'json' }
import { start } from './start.ts'

/* The folder of a release, in which this is bundled. */
const folder = import.meta.dirname
const dist = join(folder, 'dist')

const help = `Usage: node diwan.mjs [command]

Without a command Diwan serves the dashboard. It reads its settings from the environment and from .env in this folder;
without settings it shows a demo store.

  verify           compares the files of this release with SHA256SUMS
  publish:assets   copies the files of the page to the folder ASSETS_DIR
  --version        prints the version
  --help           prints this`

const commands: Record<string, () => Promise<void> | void> = {
  '': () => start((settings) => openBuiltFrontend(dist, settings)),
  verify,
  'publish:assets': () => publish(dist),
  '--version': () => console.log(manifest.version),
  '--help': () => console.log(help),
}

/** Runs the command that a release's program was called with. Prints one line and exits with 1 for an unknown one. */
export async function run([name = '', ...rest]: readonly string[]): Promise<void> {
  const command = Object.hasOwn(commands, name) && rest.length === 0 ? commands[name] : undefined
  if (command) return command()
  console.error(`Diwan has no command “${[name, ...rest].join(' ')}”. \`node diwan.mjs --help\` lists them.`)
  process.exitCode = 1
}

/* The launcher has found every file. */
function verify(): void {
  const lines = readFileSync(join(folder, 'SHA256SUMS'), 'utf8').trim().split('\n')
  const changed = lines
    .map((line) => ({ sum: line.slice(0, 64), file: line.slice(66) }))
    .find(
      ({ sum, file }) =>
        createHash('sha256')
          .update(readFileSync(join(folder, file)))
          .digest('hex') !== sum,
    )
  if (changed === undefined)
    return console.log(`Diwan ${manifest.version}: ${lines.length} files are as released.`)
  console.error(`${changed.file} is not as released: its SHA-256 is another one. Unpack the archive again.`)
  process.exitCode = 1
}
