import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Returns the path of the first installed program; null if none is installed. */
export function programOnPath(...names: string[]): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return candidates.find((path) => existsSync(path)) ?? null
}

/** Installs Debian packages if we are root, after naming them; otherwise does nothing. */
export function installPackages(...packages: string[]): void {
  if (process.getuid?.() !== 0 || programOnPath('apt-get') === null) return
  if (!mayInstall(`${packages.join(', ')} with apt-get`)) return
  run('apt-get', ['update', '-qq'])
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages])
}

/** Whether programs may be installed on this machine: not with `NO_INSTALL=1`. Says what is installed, or is not. */
export function mayInstall(programs: string): boolean {
  const isDeclined = Boolean(process.env.NO_INSTALL)
  if (isDeclined) console.log(`Not installing ${programs}, because NO_INSTALL is set.`)
  else console.log(`Installing ${programs}; NO_INSTALL=1 declines …`)
  return !isDeclined
}

/** Runs a program to its end and shows only its errors. */
export function run(command: string, commandArguments: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync(command, commandArguments, { stdio: ['ignore', 'ignore', 'inherit'], env })
}
