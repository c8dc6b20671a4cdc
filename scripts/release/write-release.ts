// `npm run release`: writes the gateway, its demo store and the built page as one folder that Node 24 runs with nothing installed, and
// two archives of it: one to unpack, one for npx.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build } from 'vite'
import { buildWhenStale } from '#scripts/build.ts'
import { listLicences } from './list-licences.ts'

type Manifest = Record<'name' | 'version' | 'description' | 'license', string>

/* The invoices of the demo store have a thread of their own. Each program is one file. */
const programs = { gateway: 'gateway/commands.ts', 'invoice-thread': 'mock/invoice/invoice-thread.ts' }
const copied = ['scripts/release/diwan.mjs', '.env.example', 'CHANGELOG.md']
const fonts = 'node_modules/@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-'
const fontFiles = ['arabic-500', 'arabic-700', 'latin-400', 'latin-600']

/** Writes the release of the build in `dist` into a new folder. */
export async function writeRelease(folder: string, manifest: Manifest): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  cpSync('dist', join(folder, 'dist'), { recursive: true, filter: (path) => !/\/\.vite$/.test(path) })
  for (const [name, input] of Object.entries(programs)) await bundle(folder, name, input)
  for (const file of copied) cpSync(file, join(folder, file.replace(/.*\//, '')))
  const isLoaded = (path: string) => !path.endsWith('.mjs')
  cpSync('node_modules/pdfkit/js/standard-fonts', join(folder, 'fonts'), {
    recursive: true,
    filter: isLoaded,
  })
  for (const font of fontFiles.map((name) => `${name}-normal.woff`))
    cpSync(fonts + font, join(folder, `fonts/ibm-plex-sans-arabic-${font}`))
  const { name, version, description, license } = manifest
  const released = {
    ...{ name, version, description, license, private: true, type: 'module' },
    engines: { node: '>=24' },
    bin: { diwan: 'diwan.mjs' },
    imports: {
      '#fonts/*': './fonts/*',
      '#standard-fonts/*': './fonts/*.cjs',
      '#mock/invoice/invoice-thread.ts': './invoice-thread.mjs',
    },
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(released, null, 2)}\n`)
  writeFileSync(join(folder, 'LICENCES.txt'), listLicences())
  const parts = npm('sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--omit', 'dev')
  // Without these the same sources give the same release.
  writeFileSync(join(folder, 'sbom.cdx.json'), parts.replace(/^ *"(serialNumber|timestamp)".*\n/gm, ''))
  writeFileSync(join(folder, 'SHA256SUMS'), sumsOf(folder))
}

async function bundle(folder: string, name: string, input: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    // CommonJS packages know the first one; React has another build for development.
    define: { __dirname: 'import.meta.dirname', 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: input,
      outDir: folder,
      emptyOutDir: false,
      sourcemap: true,
      target: 'node24',
      rolldownOptions: {
        // The authorization server of development.
        external: /^#mock\/authorization\//,
        output: { entryFileNames: `${name}.mjs`, codeSplitting: false },
      },
    },
  })
}

/* In the form that `sha256sum -c` reads. */
function sumsOf(folder: string): string {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
  const sumOf = (file: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex')
  return files
    .toSorted()
    .map((file) => `${sumOf(file)}  ${file}\n`)
    .join('')
}

function npm(...words: string[]): string {
  return execFileSync('npm', words, {
    encoding: 'utf8',
    maxBuffer: Infinity,
    shell: process.platform === 'win32',
  })
}

if (import.meta.main) {
  if (!buildWhenStale()) process.exit(1)
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest
  const name = `diwan-${manifest.version}`
  rmSync('release', { recursive: true, force: true })
  await writeRelease(`release/${name}`, manifest)
  // The same files give the same archive.
  const owner = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mtime=@0']
  execFileSync('tar', ['-C', 'release', ...owner, '-czf', `release/${name}.tar.gz`, name])
  npm('pack', `./release/${name}`, '--pack-destination', 'release', '--loglevel', 'error')
  console.log(`release/${name} and its archives ${name}.tar.gz and ${name}.tgz are written.`)
}
