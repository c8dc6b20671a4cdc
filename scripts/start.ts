// `npm start`: builds if necessary, then starts the gateway, which starts the mock store API in demo mode.
import { buildWhenStale } from './build.ts'

if (!buildWhenStale()) process.exit(1)
await import('#gateway/main.ts')
