import { chromium } from '@playwright/test'
import { existsSync } from 'node:fs'
import { installPackages, programOnPath, run } from '#scripts/install/system-programs.ts'

/**
 * The path of a Chromium to test with: `CHROMIUM_PATH`, an installed one, Debian's package where we are
 * root, Playwright's own download. Throws an error that says what to do when none can be had.
 */
export function findOrInstallChromium(): string {
  const found = findChromium()
  if (found !== null) return found
  installPackages('chromium')
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

/** What the tests are told of browsers by their environment: a whole Chromium, and one for all that shows no PDF. */
export function chromiumPaths(): { CHROMIUM_PATH: string; CHROMIUM_HEADLESS_PATH: string } {
  const whole = findOrInstallChromium()
  return { CHROMIUM_PATH: whole, CHROMIUM_HEADLESS_PATH: findOrInstallHeadless() ?? whole }
}

/* Debian's Chromium without windows, in which tests take a third less. */
function findOrInstallHeadless(): string | null {
  if (process.env.CHROMIUM_HEADLESS_PATH) return process.env.CHROMIUM_HEADLESS_PATH
  const name = 'chromium-headless-shell'
  // Whoever names a Chromium wants that one.
  if (process.env.CHROMIUM_PATH) return null
  if (programOnPath(name) === null) installPackages(name)
  return programOnPath(name)
}

function findChromium(): string | null {
  const configured = process.env.CHROMIUM_PATH
  if (configured) return configured
  const installed = programOnPath('chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome')
  const downloaded = chromium.executablePath()
  return installed ?? (downloaded !== '' && existsSync(downloaded) ? downloaded : null)
}
