import { chromium } from '@playwright/test'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/**
 * The path of a Chromium to test with: `CHROMIUM_PATH`, an installed one, Debian's package where we are
 * root, Playwright's own download. Throws an error that says what to do when none can be had.
 */
export function findOrInstallChromium(): string {
  const found = findChromium()
  if (found !== null) return found
  if (process.getuid?.() === 0 && isOnPath('apt-get')) {
    console.log('No Chromium here: installing Debian’s …')
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
  }
  const installed = findChromium()
  if (installed !== null) return installed
  console.log('No Chromium here: downloading Playwright’s …')
  run('playwright', ['install', 'chromium'])
  const downloaded = findChromium()
  if (downloaded !== null) return downloaded
  throw new Error(
    'The tests need a Chromium, and none could be installed. Install one (Debian: apt-get install chromium), ' +
      'or set CHROMIUM_PATH to the program, and run npm test again.',
  )
}

function findChromium(): string | null {
  const configured = process.env.CHROMIUM_PATH
  if (configured) return configured
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...candidates, chromium.executablePath()].find((path) => path !== '' && existsSync(path)) ?? null
}

function isOnPath(program: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)))
}

function run(command: string, commandArguments: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync(command, commandArguments, { stdio: ['ignore', 'ignore', 'inherit'], env })
}
