import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadStaticFiles } from '#gateway/pages/static-files.ts'
import { strictPolicy } from '#gateway/requests/security-headers.ts'
import type { Settings } from '#gateway/settings/env.ts'
import { StartError } from '#gateway/settings/reading.ts'
import { type Front, start } from './start.ts'

await start(openBuiltFront)

async function openBuiltFront({ portals }: Settings): Promise<Front> {
  const folder = 'dist'
  const template = await readFile(join(folder, 'index.html'), 'utf8').catch(() => {
    throw new StartError(
      'The dashboard is not built: dist/index.html is missing. Run `npm run build`, or `npm start` for both.',
    )
  })
  return {
    readTemplate: async () => template,
    staticFiles: await loadStaticFiles(folder),
    contentSecurityPolicy: strictPolicy(portals, hashesOf('script', template), hashesOf('style', template)),
    // The page names its files by their contents, so it is another whenever any of them is.
    version: createHash('sha256').update(template).digest('hex').slice(0, 12),
  }
}

/* What the policy lets hold of the page itself: each by the hash of its text. */
function hashesOf(element: 'script' | 'style', template: string): string[] {
  return [...template.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
}
