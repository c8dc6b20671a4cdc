import { openBuiltFrontend } from './built-frontend.ts'
import { start } from './start.ts'

await start((settings) => openBuiltFrontend('dist', settings))
