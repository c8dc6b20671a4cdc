import { existsSync, readdirSync, readFileSync } from 'node:fs'

/* Each page's files come from the manifest of the build. Sizes are brotli, which the gateway sends. */
const manifest = existsSync('dist/.vite/manifest.json')
  ? JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'))
  : {}

const home = filesOf('index.html', 'frame', 'src/app/home/home-page.tsx', 'common.ar')

export default [
  // 0.3 kB: the texts and the field of the search for reservations.
  // 0.1 kB: the start of alerts.
  // 0.3 kB: how recent the shown reservations are, and the start of what follows the store's changes.
  // 0.1 kB: a day is taken from the longer period that is read at the same moment. 0.2 kB are room for the hashes of file names.
  { name: 'home: all scripts of the first screen', path: home, limit: '135 kB' },
  {
    name: 'live changes, after the first data',
    path: beyondHome('src/lib/live/start-live.ts'),
    limit: '5 kB',
  },
  {
    name: 'home: the coming days and the list of its field, after that',
    // 1 kB parses Hijri dates typed into the field and searches names with and without blanks. 3 kB find reservations by product,
    // day and hour in both languages, join what is known of them and look further. 1 kB are texts of Today that were in the first screen.
    // 0.2 kB are the fields, which invoices need without the package of forms (12 kB).
    // 0.6 kB are texts of results, which were in the first screen.
    // 0.1 kB looks for a product in later weeks when the nearest such weekday lacks it.
    // 0.2 kB, in the chunk of all parts, find the order of a token or a number, for the card and for invoices.
    // 0.4 kB, in the chunk of all parts, read what colleagues change, and 0.2 kB by pages what they import. They count for the limits
    // below too.
    // 3.3 kB are the first steps, the same weekday and the invoice of what is next, which loaded beside it as files of their own.
    // 1.8 kB, in the chunk of reservations, compare readings, for the calendar's marks and for alerts.
    path: beyondHome('today', 'src/app/palette/palette-list.tsx', 'today.ar', 'palette.ar'),
    // 0.4 kB read days and hours in words of both languages, and count what is booked.
    limit: '52 kB',
  },
  {
    name: 'home: what is known of brands and invoices, after that',
    // 0.5 kB are in the file of all that follows the first screen of Today.
    path: beyondHome('src/features/today/highlights/cached-highlights.tsx'),
    limit: '29.4 kB',
  },
  {
    name: 'alerts, after the first data',
    // 4 kB of their own, half of it once a reader turns them on. The rest are the chunks of the coming days.
    // 0.2 kB play a sound in a tab that may, and count for the badge of the whole browser. 0.2 kB replace a frozen reader.
    path: beyondHome('src/features/alerts/reservation-alerts.tsx', 'src/features/alerts/alert-sender.tsx'),
    limit: '23.1 kB',
  },
  { name: 'fonts', path: assets(/\.woff2$/), limit: '60 kB', brotli: false },
  // 0.4 kB lay out the worklist of brands.
  // 0.1 kB: the width of a name in the month is registered, so that the browser calculates it once.
  // 0.6 kB: the board of Today on wide and narrow screens, on paper and in forced colours.
  { name: 'styles, all pages', path: assets(/\.css$/), limit: '20.2 kB' },
  // The page inlines the styles of the first paint. 0.1 kB: the calendar's title has room for “Live”. 0.1 kB: the page names files by
  // their hashes, so that any change of a script moves this by 50 B.
  { name: 'styles and page', path: ['dist/index.html', ...assets(/\.css$/)], limit: '28 kB' },
  {
    name: 'reservations beyond home, without the time grid',
    path: beyondHome('reservations-page', 'reservations.ar'),
    limit: '45 kB',
  },
  {
    name: 'reservations beyond home',
    // 0.1 kB are the texts of alerts.
    path: beyondHome('reservations-page', 'src/features/reservations/week/time-grid.tsx', 'reservations.ar'),
    limit: '103 kB',
  },
  {
    name: 'insights, after the calendar',
    path: filesOf('src/features/reservations/insights/insights.tsx', 'insights.ar').filter(
      (file) => !home.includes(file) && !filesOf('reservations-page').includes(file),
    ),
    limit: '7 kB',
  },
  {
    name: 'brand beyond home',
    path: beyondHome('src/features/brands/brand-page.tsx', 'brands.ar'),
    limit: '60 kB',
  },
  {
    name: 'worklist of brands beyond home',
    path: beyondHome('src/features/brands/brand-work-page.tsx', 'brands.ar'),
    limit: '60 kB',
  },
  {
    name: 'brand import beyond home',
    // 2 kB are the texts for the outcomes of rows. 0.1 kB, in the chunk of all parts: the save bar keeps its space and focus.
    // 0.3 kB are the texts for wrong files and rows. 1.1 kB, in the chunk of brands, name what nobody sees and explain slugs.
    path: beyondHome('src/features/brands/brand-import-page.tsx', 'brand-import.ar'),
    // 0.2 kB tell how long ago something was: in the chunk of all parts, because the first screen does not need it.
    limit: '22 kB',
  },
  {
    name: 'brand import beyond home, once a file is opened',
    // 3 kB are the job queue and its progress ring, which the invoices' page loads too. 2 kB read each brand before its
    // write, compare texts like the editor and show them in their languages. The search itself is in the chunk that pages
    // share. 0.1 kB are the names of files, whose hashes compress differently in each build.
    path: beyondHome(
      'src/features/brands/brand-import-page.tsx',
      'src/features/brands/import/open-import-file.ts',
      'src/features/brands/import/import-review.tsx',
      'brand-import.ar',
    ),
    limit: '35.8 kB',
  },
  {
    name: 'invoices beyond home',
    // 1.6 kB check that a file is a whole PDF, and ask about numbers with separators, columns and wrong entries.
    path: beyondHome('src/features/invoices/invoices-page.tsx', 'invoices.ar'),
    limit: '36.5 kB',
  },
  {
    name: 'countries beyond home',
    path: beyondHome('src/features/countries/countries-page.tsx', 'countries.ar'),
    limit: '70 kB',
  },
]

function beyondHome(...sources) {
  const beyond = filesOf(...sources).filter((file) => !home.includes(file))
  return beyond.length > 0 ? beyond : ['dist/index.html']
}

function filesOf(...sources) {
  const files = new Set()
  const visit = (source) => {
    const chunk = manifest[source] ?? Object.values(manifest).find(({ name }) => name === source)
    if (!chunk) throw new Error(`the build has no chunk ${source}`)
    if (files.has(`dist/${chunk.file}`)) return
    files.add(`dist/${chunk.file}`)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const source of sources) visit(source)
  return [...files]
}

function assets(pattern) {
  const folder = 'dist/assets'
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => pattern.test(file))
        .map((file) => `${folder}/${file}`)
    : []
}
