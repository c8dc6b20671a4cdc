import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Package = { version: string; license?: string; dev?: boolean; devDependencies?: unknown }

/** The licences of the packages in a release, with their texts. */
export function listLicences(): string {
  const installed = Object.entries(releasedPackages()).filter(([path]) => path !== '' && existsSync(path))
  const entries = installed.map(([path, { version, license = 'names no licence' }]) => {
    return `${path.replace(/.*node_modules\//, '')} ${version} (${license})\n\n${textsIn(path)}`
  })
  return entries.join(`\n${'-'.repeat(80)}\n\n`)
}

/** The packages in a release as npm lists them, in the form of CycloneDX. The same packages give the same text. */
export function listParts(): string {
  // With `--omit dev` npm would leave out every package that a development dependency needs too.
  const parent = mkdtempSync(join(tmpdir(), 'diwan-parts-'))
  // npm takes the folder's name for that of the whole.
  const folder = join(parent, 'diwan')
  mkdirSync(folder)
  const packages = releasedPackages()
  const write = (name: string, content: unknown) => writeFileSync(join(folder, name), JSON.stringify(content))
  write('package.json', packages[''])
  write('package-lock.json', { ...readLock(), packages })
  const words = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx']
  const isWindows = process.platform === 'win32'
  const parts = execFileSync('npm', words, { cwd: folder, encoding: 'utf8', shell: isWindows })
  rmSync(parent, { recursive: true })
  return parts.replace(/^ *"(serialNumber|timestamp)".*\n/gm, '')
}

/*
 * The dependencies of package.json are what a release contains (scripts/production-packages.test.ts), with what they need. The first
 * entry is Diwan.
 */
function releasedPackages(): Record<string, Package> {
  const { '': diwan, ...packages } = readLock().packages
  const released = Object.entries(packages).filter(([, { dev }]) => dev !== true)
  return { '': { version: '', ...diwan, devDependencies: {} }, ...Object.fromEntries(released) }
}

function readLock() {
  return JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Package> }
}

function textsIn(path: string): string {
  const files = readdirSync(path).filter((name) => /^(licen[sc]e|copying|notice)\b/i.test(name))
  return files.map((file) => `${readFileSync(`${path}/${file}`, 'utf8').trim()}\n`).join('\n')
}
