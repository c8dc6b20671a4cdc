import { chromium } from '@playwright/test'
import { existsSync } from 'node:fs'
import { installPackages, mayInstall, programOnPath, run } from '#scripts/install/system-programs.ts'

/**
 * Returns the path of a Chromium for tests: `CHROMIUM_PATH`, an installed one, Debian's package if we are root, or Playwright's
 * download. Throws an Error that says what to do if none can be installed.
 */
export function findOrInstallChromium(): string {
  const existing = findChromium()
  if (existing !== null) return existing
  installPackages('chromium')
  const installed = findChromium()
  if (installed !== null) return installed
  if (mayInstall('Playwright’s Chromium')) run('playwright', ['install', 'chromium'])
  const downloaded = findChromium()
  if (downloaded !== null) return downloaded
  throw new Error(
    'The tests need a Chromium, and none could be installed. Install one (Debian: apt-get install chromium), ' +
      'or set CHROMIUM_PATH to the program, and run npm test again.',
  )
}

/** The environment variables for the tests' browsers: a full Chromium, and one for everything but PDFs. */
export function chromiumPaths(): { CHROMIUM_PATH: string; CHROMIUM_HEADLESS_PATH: string } {
  const full = findOrInstallChromium()
  return { CHROMIUM_PATH: full, CHROMIUM_HEADLESS_PATH: findOrInstallHeadless() ?? full }
}

/* Debian's Chromium without windows, which runs tests in two thirds of the time. */
function findOrInstallHeadless(): string | null {
  if (process.env.CHROMIUM_HEADLESS_PATH) return process.env.CHROMIUM_HEADLESS_PATH
  const name = 'chromium-headless-shell'
  // A named Chromium is the only one to use.
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
