import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { filesIn } from './contract/pages/page-rendering.ts'
import { routes } from './src/app/routes.ts'

/* Each page's files come from the manifest of the build. Sizes are brotli, which the gateway sends; limits are steps of 5 kB. */
const manifest = existsSync('dist/.vite/manifest.json')
  ? JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'))
  : {}

const home = filesOf('index.html', 'frame', 'src/app/home/home-page.tsx', 'common.ar')
const later = beyondHome('live', 'later', 'today.ar')

export default [
  { name: 'home', path: home, limit: '142 kB' },
  { name: 'home, after the first data', path: later, limit: '60 kB' },
  {
    name: 'the list of the command field, after that',
    path: beyondHome('src/app/palette/palette-list.tsx', 'palette.ar').filter(
      (file) => !later.includes(file),
    ),
    limit: '45 kB',
  },
  ...routes.slice(1).map(({ path, module, texts }) => ({
    name: `${path}, beyond home`,
    path: beyondHome(module.slice(1), ...texts.map((part) => `${part}.ar`)),
    limit: '70 kB',
  })),
  // FullCalendar.
  {
    name: 'the week, beyond home',
    path: beyondHome('src/features/reservations/week/time-grid.tsx'),
    limit: '105 kB',
  },
  { name: 'fonts', path: assets(/\.woff2$/), limit: '60 kB', brotli: false },
  { name: 'styles', path: assets(/\.css$/), limit: '25 kB' },
]

function beyondHome(...sources) {
  const beyond = filesOf(...sources).filter((file) => !home.includes(file))
  return beyond.length > 0 ? beyond : ['dist/index.html']
}

function filesOf(...sources) {
  return filesIn(manifest, sources).map((file) => `dist/${file}`)
}

function assets(pattern) {
  const folder = 'dist/assets'
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => pattern.test(file))
        .map((file) => `${folder}/${file}`)
    : []
}
