import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

type TestProgram = { packages: string[]; find: () => string | null }

/* What tests start, with its Debian packages. `find` returns its path; null if this machine lacks it. */
const programs = {
  chromium: {
    packages: ['chromium'],
    find: () =>
      process.env.CHROMIUM_PATH ||
      (onPath('chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome') ?? findDownloaded()),
  },
  // Debian's Chromium without windows, which runs tests in two thirds of the time. A named Chromium is the only one to use.
  'chromium-headless-shell': {
    packages: ['chromium-headless-shell'],
    find: () =>
      process.env.CHROMIUM_HEADLESS_PATH || process.env.CHROMIUM_PATH || onPath('chromium-headless-shell'),
  },
  firefox: {
    packages: ['firefox-esr'],
    find: () => process.env.FIREFOX_PATH ?? onPath('firefox-esr', 'firefox'),
  },
  webkit: {
    // The browser and its driver, a virtual screen, and Arabic locales.
    packages: ['webkit2gtk-driver', 'xvfb', 'locales'],
    find() {
      const drivers = ['WebKitWebDriver', 'Xvfb', 'localedef'].map((name) => onPath(name))
      const canDrive = !drivers.includes(null) && existsSync('/usr/share/i18n/locales/ar_SA')
      const [browser] = globSync('/usr/{lib,lib64,libexec}/{,*/}webkit2gtk-4.1/MiniBrowser')
      return canDrive ? (browser ?? null) : null
    },
  },
  'redis-server': { packages: ['redis-server'], find: () => onPath('redis-server') },
  caddy: { packages: ['caddy'], find: () => onPath('caddy') },
  nginx: { packages: ['nginx-light'], find: () => onPath('nginx') },
  openssl: { packages: ['openssl'], find: () => onPath('openssl') },
  'systemd-analyze': { packages: ['systemd'], find: () => onPath('systemd-analyze') },
} satisfies Record<string, TestProgram>

type ProgramName = keyof typeof programs

/** Installs those of these programs that are missing, if we are root on Debian. Returns a line of advice for each that stays missing. */
export function installMissing(...names: ProgramName[]): string[] {
  const findMissing = () => names.filter((name) => programs[name].find() === null)
  const packages = findMissing().flatMap((name) => programs[name].packages)
  const isDebian = process.getuid?.() === 0 && onPath('apt-get') !== null
  if (packages.length > 0 && isDebian && mayInstall(`${packages.join(', ')} with apt-get`)) {
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages])
  }
  return findMissing().map(
    (name) => `no ${name} to test with (Debian: apt-get install ${programs[name].packages.join(' ')})`,
  )
}

/**
 * Returns the path of a Chromium for tests: `CHROMIUM_PATH`, an installed one, Debian's package if we are root, or Playwright's
 * download. Throws an Error that says what to do if none can be installed.
 */
export function findOrInstallChromium(): string {
  const isMissing = installMissing('chromium').length > 0
  if (isMissing && mayInstall('Playwright’s Chromium')) run('playwright', ['install', 'chromium'])
  const found = programs.chromium.find()
  if (found !== null) return found
  throw new Error(
    'The tests need a Chromium, and none could be installed. Install one (Debian: apt-get install chromium), ' +
      'or set CHROMIUM_PATH to the program, and run npm test again.',
  )
}

/** The environment variables for the tests' browsers: a full Chromium, and one for everything but PDFs. */
export function chromiumPaths(): { CHROMIUM_PATH: string; CHROMIUM_HEADLESS_PATH: string } {
  const full = findOrInstallChromium()
  installMissing('chromium-headless-shell')
  return { CHROMIUM_PATH: full, CHROMIUM_HEADLESS_PATH: programs['chromium-headless-shell'].find() ?? full }
}

/** The installed engines besides Chromium. */
export function findOtherEngines() {
  return (['firefox', 'webkit'] as const).flatMap((name) => {
    const program = programs[name].find()
    return program === null ? [] : { name, program }
  })
}

/* The path of the first of these names that is installed. */
function onPath(...names: string[]): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return candidates.find((path) => existsSync(path)) ?? null
}

function findDownloaded(): string | null {
  const path = chromium.executablePath()
  return path !== '' && existsSync(path) ? path : null
}

/* Whether programs may be installed on this machine: not with `NO_INSTALL=1`. Says what is installed, or is not. */
function mayInstall(names: string): boolean {
  const isDeclined = Boolean(process.env.NO_INSTALL)
  if (isDeclined) console.log(`Not installing ${names}, because NO_INSTALL is set.`)
  else console.log(`Installing ${names}; NO_INSTALL=1 declines …`)
  return !isDeclined
}

/* Runs a program to its end and shows only its errors. */
function run(command: string, words: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync(command, words, { stdio: ['ignore', 'ignore', 'inherit'], env })
}
