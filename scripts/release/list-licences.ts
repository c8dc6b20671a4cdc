import { existsSync, readdirSync, readFileSync } from 'node:fs'

type Package = { version: string; license?: string; dev?: boolean; optional?: boolean }

/** The packages that a release contains, with their licences and texts, by their names. */
export function listLicences(): string {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, Package>
  }
  const released = Object.entries(packages).filter(
    ([path, { dev = false }]) => path !== '' && !dev && existsSync(path),
  )
  return released
    .map(([path, { version, license = 'no licence named' }]) => {
      const name = path.replace(/.*node_modules\//, '')
      return `${name} ${version} (${license})\n\n${textsIn(path)}`
    })
    .join(`\n${'-'.repeat(80)}\n\n`)
}

function textsIn(path: string): string {
  const files = readdirSync(path).filter((name) => /^(licen[sc]e|copying|notice)\b/i.test(name))
  return files.map((file) => `${readFileSync(`${path}/${file}`, 'utf8').trim()}\n`).join('\n')
}
