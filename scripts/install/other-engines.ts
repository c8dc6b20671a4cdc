import { existsSync, globSync } from 'node:fs'
import { installPackages, programOnPath } from './system-programs.ts'

type Engine = {
  name: 'firefox' | 'webkit'
  packages: string[]
  /** The browser's program; null when this machine lacks it, or anything it takes to drive it. */
  find(): string | null
}

const engines: Engine[] = [
  {
    name: 'firefox',
    packages: ['firefox-esr'],
    find: () => process.env.FIREFOX_PATH ?? programOnPath('firefox-esr', 'firefox'),
  },
  {
    name: 'webkit',
    // The browser and its driver, a screen that nobody sees, and what it takes to speak Arabic.
    packages: ['webkit2gtk-driver', 'xvfb', 'locales'],
    find() {
      const drivers = ['WebKitWebDriver', 'Xvfb', 'localedef'].map((name) => programOnPath(name))
      const canDrive = !drivers.includes(null) && existsSync('/usr/share/i18n/locales/ar_SA')
      const [browser] = globSync('/usr/{lib,lib64,libexec}/{,*/}webkit2gtk-4.1/MiniBrowser')
      return canDrive ? (browser ?? null) : null
    },
  },
]

/** The engines beside Chromium that can be tested with here. */
export function findOtherEngines(): { name: Engine['name']; program: string }[] {
  return engines.flatMap(({ name, find }) => {
    const program = find()
    return program === null ? [] : { name, program }
  })
}

/** Installs them where we are root on Debian; for each that cannot be had, returns a line that says what to do. */
export function installOtherEngines(): string[] {
  const lacking = engines.filter(({ find }) => find() === null)
  if (lacking.length > 0) installPackages(...lacking.flatMap(({ packages }) => packages))
  return lacking
    .filter(({ find }) => find() === null)
    .map(({ name, packages }) => `no ${name} to test with (Debian: apt-get install ${packages.join(' ')})`)
}
