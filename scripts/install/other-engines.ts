import { existsSync, globSync } from 'node:fs'
import { installPackages, programOnPath } from './system-programs.ts'

/* `find` returns the browser's program; null if this machine lacks it or its driver. */
const engines = [
  {
    name: 'firefox',
    packages: ['firefox-esr'],
    find: () => process.env.FIREFOX_PATH ?? programOnPath('firefox-esr', 'firefox'),
  },
  {
    name: 'webkit',
    // The browser and its driver, a virtual screen, and Arabic locales.
    packages: ['webkit2gtk-driver', 'xvfb', 'locales'],
    find() {
      const drivers = ['WebKitWebDriver', 'Xvfb', 'localedef'].map((name) => programOnPath(name))
      const canDrive = !drivers.includes(null) && existsSync('/usr/share/i18n/locales/ar_SA')
      const [browser] = globSync('/usr/{lib,lib64,libexec}/{,*/}webkit2gtk-4.1/MiniBrowser')
      return canDrive ? (browser ?? null) : null
    },
  },
] as const

/** The installed engines besides Chromium. */
export function findOtherEngines() {
  return engines.flatMap(({ name, find }) => {
    const program = find()
    return program === null ? [] : { name, program }
  })
}

/** Installs them if we are root on Debian. Returns a line of advice for each engine that could not be installed. */
export function installOtherEngines(): string[] {
  const missing = engines.filter(({ find }) => find() === null)
  if (missing.length > 0) installPackages(...missing.flatMap(({ packages }) => packages))
  return missing
    .filter(({ find }) => find() === null)
    .map(({ name, packages }) => `no ${name} to test with (Debian: apt-get install ${packages.join(' ')})`)
}
