// `npm run portal`: serves a portal of another origin with Diwan in its frame, invented stores and their introspection.
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { build, createServer } from 'vite'
import { defaultHeaderPrefix } from '#gateway/settings/store-api-settings.ts'
import { accounts } from '#mock/authorization/accounts.ts'
import { demoClient } from '#mock/authorization/authorization-server.ts'
import { createEventSender } from '#mock/events/event-sender.ts'
import { serveOauthDemo } from './serve-oauth-demo.ts'

const usualPort = 4176
const port = Number(process.env['PORTAL_PORT'] || usualPort)
// `localhost` is another site than the dashboard at 127.0.0.1.
const portalOrigin = `http://localhost:${port}`
const eventsSecret = randomBytes(32).toString('hex')
const [account] = accounts
if (account === undefined) throw new Error('nobody can sign in')

const { origin, authorization } = await serveOauthDemo(({ issuer }) => ({
  PORTAL_ORIGINS: portalOrigin,
  PORTAL_INTROSPECT_URL: `${issuer}/exchange-authority/v1/introspect`,
  PORTAL_APP_ID: demoClient.id,
  PORTAL_UNKNOWN_RIGHTS: 'write',
  STORE_EVENTS_SECRET: eventsSecret,
}))

// The event of the store's service when the owner has installed Diwan.
const target = { url: `${origin}/events/store`, secret: eventsSecret, headerPrefix: defaultHeaderPrefix }
const data = await authorization.installation(account)
const status = await createEventSender(target, account.store.id)({ event: 'app.store.authorize', data })
if (status !== 200) throw new Error(`the store was not connected: ${status}`)

// The demo's page imports the package as any other portal does.
await build({ configFile: 'vite.portal.config.ts', mode: 'package', logLevel: 'error' })
const [, smallest = ''] =
  /```html\n( *<!doctype[^]*?)```/.exec(readFileSync('docs/embedding.md', 'utf8')) ?? []
/* What the portal's server responds, by path. */
const responses: Record<string, () => string> = {
  '/diwan-origin': () => origin,
  '/diwan-token': () => authorization.portalToken(account),
  '/smallest': () => smallest.replaceAll('https://diwan.example.com', origin),
}
const vite = await createServer({
  root: 'portal/demo',
  configFile: false,
  cacheDir: 'node_modules/.cache/portal',
  server: { host: 'localhost', port, strictPort: true },
  plugins: [
    {
      name: 'portal-server',
      configureServer: ({ middlewares }) => {
        for (const [path, respond] of Object.entries(responses))
          middlewares.use(path, (_, response) => {
            response.setHeader('Content-Type', path === '/smallest' ? 'text/html' : 'text/plain')
            response.end(respond())
          })
      },
    },
  ],
})
await vite.listen().catch((error: Error) => {
  console.error(`The portal cannot listen on port ${port}: ${error.message}. Set PORTAL_PORT to a free one.`)
  process.exit(1)
})
console.log(`The portal: ${portalOrigin}`)
