import { expect, inject, test } from 'vitest'
import { createTestBrowser } from '#testing/gateway/test-browser.ts'
import { documentedBlock } from '#testing/scripts/compose.ts'

const [upgrade, rollback] = ['docker build --tag diwan:1.4.0', 'DIWAN_VERSION=1.3.0/'].map((text) =>
  documentedBlock(text).trim().split('\n'),
)

test.runIf(inject('longRuns') > 0)(
  'by the steps of the guide compose goes to another version and back: no request fails, no page breaks, nobody is signed out',
  async () => {
    // It takes a second to load.
    const { startComposed } = await import('#testing/gateway/composed-gateways.ts')
    const { home, carryOut } = await startComposed()
    const browser = createTestBrowser()
    expect((await browser.open(`${home}/auth/sign-in?return=/`)).url).toBe(`${home}/s/1001/`)
    const headers = { 'x-diwan-client': '1', 'sec-fetch-site': 'same-origin', origin: home }
    const seen = new Set<string>()
    const failures: string[] = []
    const counts = { requests: 0, pages: 0 }

    async function request(path: string, init: RequestInit = {}): Promise<string> {
      counts.requests += 1
      const response = await browser.request(home + path, {
        ...init,
        headers: { ...headers, 'content-type': 'application/json' },
      })
      const text = await response.text()
      if (!response.ok) failures.push(`${path} ${response.status}`)
      return text
    }

    /* A page with its script, a read, and a write. */
    async function use(): Promise<void> {
      const [, script = '/none'] = /src="([^"]*)"/.exec(await request('/brands')) ?? []
      seen.add(await request(script))
      counts.pages += 1
      await request('/api/session')
      await request('/api/brands/7')
      const body = JSON.stringify({ name: `Name ${counts.pages}` })
      await request('/api/brands/7', { method: 'PUT', body })
    }

    const over = new AbortController()
    const users = Array.from({ length: 3 }, async () => {
      while (!over.signal.aborted) await use().catch((error: unknown) => failures.push(String(error)))
    })
    for (const line of [...(upgrade ?? []), ...(rollback ?? [])]) await carryOut(line)
    over.abort()
    await Promise.all(users)
    expect(failures).toEqual([])
    expect([...seen].toSorted()).toEqual(['"of 1.3.0"', '"of 1.4.0"'])
    expect(counts.requests).toBeGreaterThan(300)
  },
)
