// `npm run release`: writes the gateway, its demo store and the built page as one folder that Node 24 runs with nothing installed, and
// two archives of it: one to unpack, one for npx.
import { execFileSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build } from 'vite'
import { buildWhenStale } from '#scripts/build.ts'
import { listLicences, listParts } from './third-parties.ts'

type Manifest = Record<'name' | 'version' | 'description' | 'license', string>

const copied = ['scripts/release/diwan.mjs', '.env.example', 'CHANGELOG.md', 'SECURITY.md']

/* Writes the release of the build in `dist` into a new folder. */
async function writeRelease(folder: string, manifest: Manifest): Promise<void> {
  copyFolder('dist', join(folder, 'dist'), /\.vite$/)
  copyFolder('docs', join(folder, 'docs'), /(screenshots|spec)$/)
  await bundle(folder)
  for (const file of copied) cpSync(file, join(folder, file.replace(/.*\//, '')))
  const { name, version, description, license } = manifest
  const released = {
    name,
    version,
    description,
    license,
    private: true,
    type: 'module',
    engines: { node: '>=24' },
    bin: { diwan: 'diwan.mjs' },
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(released, null, 2)}\n`)
  writeFileSync(join(folder, 'LICENCES.txt'), listLicences())
  writeFileSync(join(folder, 'sbom.cdx.json'), listParts())
  writeFileSync(join(folder, 'SHA256SUMS'), sumsOf(folder, filesIn(folder)))
}

function copyFolder(from: string, to: string, without: RegExp): void {
  cpSync(from, to, { recursive: true, filter: (path) => !without.test(path) })
}

async function bundle(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    // CommonJS packages know it.
    define: { __dirname: 'import.meta.dirname' },
    ssr: { noExternal: true },
    build: {
      ssr: 'gateway/commands.ts',
      outDir: folder,
      emptyOutDir: false,
      sourcemap: true,
      target: 'node24',
      rolldownOptions: {
        // The authorization server of development.
        external: /^#mock\/authorization\//,
        output: { entryFileNames: 'gateway.mjs', codeSplitting: false },
      },
    },
  })
}

/* In the form that `sha256sum -c` reads. */
function sumsOf(folder: string, files: readonly string[]): string {
  const sumOf = (file: string) => hash('sha256', readFileSync(join(folder, file)))
  return files.map((file) => `${sumOf(file)}  ${file}\n`).join('')
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((file) => join(file.parentPath, file.name))
  return paths.map((path) => relative(folder, path)).toSorted()
}

/* Before the build, which takes a minute. Returns false after one line that says what to do. */
function emptyFolder(folder: string): boolean {
  try {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder)
    return true
  } catch (error) {
    console.error(
      `The folder ${folder} cannot be written (${Object(error).code}). Correct its permissions, or delete it.`,
    )
    return false
  }
}

if (import.meta.main) {
  if (!emptyFolder('release') || !buildWhenStale()) process.exit(1)
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest
  const name = `diwan-${manifest.version}`
  await writeRelease(`release/${name}`, manifest)
  // The same files give the same archive, which every user can read.
  const entries = '--sort=name --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX --mtime=@0'.split(' ')
  execFileSync('tar', ['-C', 'release', ...entries, '-czf', `release/${name}.tar.gz`, name])
  execFileSync('npm', ['pack', `./${name}`, '--loglevel', 'error'], { cwd: 'release' })
  writeFileSync('release/SHA256SUMS', sumsOf('release', [`${name}.tar.gz`, `${name}.tgz`]))
  console.log(`release/${name} is written, with ${name}.tar.gz to unpack and ${name}.tgz for npx.`)
}
