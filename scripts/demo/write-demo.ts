// `npm run build:demo`: writes the dashboard and its demo store to `dist-demo`, as files for any static host under any path.
import { createHash } from 'node:crypto'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { basePathMark, demoSettings, type DemoPage } from '#demo/demo-app.ts'
import { inlineHashes, readBuiltPage } from '#gateway/pages/built-page.ts'
import { routes } from '#src/app/routes.ts'
import { buildWhenStale } from '#scripts/build.ts'
import { buildSettings } from '#scripts/build-settings.ts'

/**
 * Writes the static demo: the build in `dist`, the worker that replaces gateway and store, and the page that registers it.
 */
export async function writeDemo(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  // Copies what a gateway would serve, without the compressed files, because the host compresses.
  cpSync('dist', folder, { recursive: true, filter: (path) => !/\/\.(vite|server)$|\.(br|gz)$/.test(path) })
  await buildWorker(folder)
  const workerHash = createHash('sha256')
    .update(readFileSync(join(folder, 'worker.js')))
    .digest('hex')
  const opening = withHashes(readFileSync('demo/index.html', 'utf8').replace('%WORKER%', workerHash))
  // The second file for paths the host does not know, like a brand's.
  for (const name of ['index.html', '404.html']) writeFileSync(join(folder, name), opening)
}

async function buildWorker(folder: string): Promise<void> {
  const { template, renderer, files, version } = await readBuiltPage('dist')
  const pagesIn = (language: 'ar' | 'en') => {
    const render = (path: string) => {
      const page = {
        settings: { ...demoSettings, language, version, withoutServer: { basePath: basePathMark } },
        session: null,
        files,
        basePath: basePathMark,
        path: basePathMark + path.replace(/:\w+/, '0'),
        cookie: () => null,
        window: null,
        // The day is another one when it opens.
        isFramed: true,
      }
      const { styles, start, end } = renderer.renderPage(page)
      return { head: renderer.renderHead(page) + styles, start, end }
    }
    return Object.fromEntries([...routes.map(({ path }) => path), '/*'].map((path) => [path, render(path)]))
  }
  const pages = { ar: pagesIn('ar'), en: pagesIn('en') }
  const styles = Object.values(pages).flatMap((pages) =>
    Object.values(pages).map(({ head, start }) => head + start),
  )
  const page: DemoPage = {
    template,
    pages,
    version,
    scriptHashes: inlineHashes('script', template),
    styleHashes: [...new Set(inlineHashes('style', [template, ...styles].join('')))],
  }
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { demoPage: JSON.stringify(page) },
    build: {
      ...buildSettings,
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: { input: 'demo/worker.ts', output: { format: 'iife', entryFileNames: 'worker.js' } },
    },
  })
}

function withHashes(html: string): string {
  return html
    .replace('%SCRIPT%', inlineHashes('script', html).join(' '))
    .replace('%STYLE%', inlineHashes('style', html).join(' '))
}

if (import.meta.main) {
  const folder = 'dist-demo'
  if (!buildWhenStale()) process.exit(1)
  await writeDemo(folder)
  console.log(`The demo is in ${folder}. To look at it: npx vite preview --outDir ${folder}`)
}
