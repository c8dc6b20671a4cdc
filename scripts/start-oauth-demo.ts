// `npm run start:oauth-demo`: the complete sign-in with the mock's authorization server. It needs no settings.
import { serveOauthDemo } from './serve-oauth-demo.ts'

await serveOauthDemo()
