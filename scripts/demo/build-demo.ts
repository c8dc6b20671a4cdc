// `npm run build:demo`: writes the dashboard and its demo store to `dist-demo`, as files for any static host under any path.
import { seedOrderIds } from '#mock/seed/orders.ts'
import { buildWhenStale } from '#scripts/build.ts'
import { writeDemo } from './write-demo.ts'

const folder = 'dist-demo'

if (!buildWhenStale()) process.exit(1)
console.log('Drawing the invoices …')
await writeDemo(folder, seedOrderIds())
console.log(`The demo is in ${folder}. To look at it: npx vite preview --outDir ${folder}`)
