// `npm run kit`: shows every component of src/ui in every state, served by Vite. It is not part of the build.
import { createServer } from 'vite'

const usualPort = 4175
const port = Number(process.env.KIT_PORT ?? usualPort)

const vite = await createServer({
  appType: 'mpa',
  // A separate cache, because `npm run dev` may be running.
  cacheDir: 'node_modules/.cache/kit',
  optimizeDeps: { entries: ['tools/kit/index.html'] },
  server: { host: '127.0.0.1', port, strictPort: true },
})
try {
  await vite.listen()
} catch (error) {
  await vite.close()
  console.error(
    `The kit cannot listen on port ${port}: ${error instanceof Error ? error.message : String(error)}`,
  )
  console.error('Set KIT_PORT to a free one.')
  process.exit(1)
}
console.log(`The kit: http://127.0.0.1:${port}/tools/kit/`)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void vite.close().then(() => process.exit(0)))
