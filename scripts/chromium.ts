import { chromium } from '@playwright/test'
import { existsSync } from 'node:fs'
import { installPackages, programOnPath, run } from './system-programs.ts'

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

function findChromium(): string | null {
  const configured = process.env.CHROMIUM_PATH
  if (configured) return configured
  const installed = programOnPath('chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome')
  const downloaded = chromium.executablePath()
  return installed ?? (downloaded !== '' && existsSync(downloaded) ? downloaded : null)
}
