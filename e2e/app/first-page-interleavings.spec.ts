// The parts of a page and its files arrive at random moments, and the page may break off.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, testInNewContext as test } from '#e2e/fixtures.ts'
import { forward, passOn } from '#e2e/forward.ts'
import { isLongRun } from '#e2e/is-long-run.ts'
import { listen } from '#testing/listen.ts'

/* How long a part of the page is, in characters, and after how many milliseconds it and each of the files follow. */
const arrivals = fc.record({
  address: fc.constantFrom('/', '/reservations?view=agenda', '/reservations?view=month', '/brands'),
  parts: fc.array(fc.record({ length: fc.integer({ min: 1, max: 40_000 }), delay: fc.nat(120) }), {
    minLength: 3,
    maxLength: 6,
  }),
  files: fc.array(fc.nat(250), { minLength: 4, maxLength: 4 }),
  /** Which share of what follows the shell arrives: 1 is all. */
  share: fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
})

/* The page is behind its head and styles, and all files are there. */
const lateBody: Arrivals = {
  address: '/reservations?view=month',
  parts: [{ length: 20_000, delay: 1_000 }],
  files: [0, 0, 0, 0],
  share: 1,
}

type Arrivals = typeof arrivals extends fc.Arbitrary<infer Value> ? Value : never

/* Sends the page part by part. It breaks off after its shell, which has what the script needs. */
async function sendPage(
  upstream: IncomingMessage,
  outgoing: ServerResponse,
  { parts, share }: Arrivals,
): Promise<void> {
  const html = await text(upstream)
  const shell = html.indexOf('<div class="first-page')
  const end = Math.round(shell + (html.length - shell) * share)
  let sent = 0
  for (const { length, delay } of [...parts, { length: end, delay: 0 }]) {
    outgoing.write(html.slice(sent, Math.min(end, sent + length)))
    sent += length
    await wait(delay)
  }
  if (share === 1) outgoing.end()
  // All that was written arrives; a destroyed connection would take back what the browser has not read yet.
  else outgoing.socket?.end()
}

test('one page with its rows is in sight, in whatever order its parts and its files arrive', async ({
  page,
  startGateway,
}) => {
  let arriving: Arrivals | undefined
  async function respond(response: IncomingMessage, outgoing: ServerResponse, file: string): Promise<void> {
    if (file !== '' || !arriving) {
      if (file.startsWith('/assets/')) await wait(arriving?.files[file.length % 4])
      return passOn(response, outgoing)
    }
    outgoing.writeHead(response.statusCode ?? 502, response.headers)
    await sendPage(response, outgoing, arriving)
  }
  const { port, close } = await listen((incoming, outgoing) => {
    const { url = '/', headers } = incoming
    const isPage = headers['sec-fetch-dest'] === 'document'
    // Written in parts it cannot be compressed.
    if (isPage) headers['accept-encoding'] = 'identity'
    forward(origin, incoming, outgoing, (response) => void respond(response, outgoing, isPage ? '' : url))
  })
  const address = `http://127.0.0.1:${port}`
  const origin = await startGateway({ PUBLIC_ORIGIN: address })
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      const shown = (selector: string) =>
        [...document.querySelectorAll(`main ${selector}`)].filter((element) => element.checkVisibility())
          .length
      const rows = shown(':is([data-reservation], tbody tr)') > 0
      seen.push(`${shown('.page')} ${rows ? 'rows' : 'none'}`)
    }).observe(document, { childList: true, subtree: true })
  })
  const runs = fc.sample(arrivals, { numRuns: isLongRun ? 200 : 4, seed: 20261129 })
  for (const run of [lateBody, ...runs]) {
    arriving = run
    const where = JSON.stringify(run)
    await page.goto(`${address}${run.address}`, { waitUntil: 'commit' })
    await expect(page.locator('main .page :is([data-reservation], tbody tr)').first(), where).toBeVisible()
    await expect(page.locator('#unfinished, .first-page'), where).toHaveCount(0)
    // Cast: the init script sets `seen`.
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
    expect(
      seen.filter((now) => now.startsWith('2')),
      where,
    ).toEqual([])
    const first = seen.findIndex((now) => now.endsWith('rows'))
    expect(first < 0 ? [] : seen.slice(first).filter((now) => now.endsWith('none')), where).toEqual([])
  }
  await close()
})
