// `npm run start:oauth-demo`: the whole sign-in, against the mock's own authorization server. Nothing has to be set.
import { serveSignIn } from './serve-sign-in.ts'

await serveSignIn()
