import { expect, test, vi } from 'vitest'
import { stubPage } from '#testing/stub-page.ts'
import { sampleSession as noura } from '#testing/sample-session.ts'

const page = { mode: 'sign-in' as const, storeName: { ar: 'ديوان', en: 'Diwan' }, storeKey: 'store' }

/* Opens the page at an address, with a gateway that responds like this. */
async function openAt(address: string, respond: () => Response) {
  stubPage(page)
  const requests: string[] = []
  vi.stubGlobal('fetch', async (url: string, { headers, body }: RequestOptions) => {
    requests.push(`${url} for ${headers['X-Diwan-Store'] ?? 'any store'}${body ?? ''}`)
    return respond()
  })
  const addresses: string[] = []
  const location = new URL(address, 'https://diwan.example')
  const replaceState = (_state: unknown, _title: string, to: string) => {
    addresses.push(to)
    location.href = new URL(to, location).href
  }
  const frame = { location, history: { state: null, replaceState } }
  vi.stubGlobal('window', { ...frame, parent: {} })
  const found = await import('./settings.ts')
  // The same steps as in main.ts.
  if (found.pageSettings.mode === 'sign-in') {
    const { takePortalToken } = await import('#src/lib/auth/take-portal-token.ts')
    const { bootstrapSession } = await import('#src/lib/auth/bootstrap-session.ts')
    found.applySession(await bootstrapSession(takePortalToken()))
  }
  return {
    ...found,
    ...found.authState(),
    settings: found.storeSettings(),
    requests,
    addresses,
    address: addresses.at(-1),
  }
}

type RequestOptions = { headers: Record<string, string>; body?: string }

const sessionResponse = (session: object) => new Response(JSON.stringify({ success: true, data: session }))

test('With sign-in, the store’s settings come with the session of the store in the URL', async () => {
  const opened = await openAt('/s/1001/brands?page=2#x', () => sessionResponse(noura))
  expect(opened.requests).toEqual(['/api/session for 1001'])
  expect(opened.signedOutReason).toBeUndefined()
  expect(opened.settings).toMatchObject({
    storeName: { ar: 'متجر نورة', en: 'متجر نورة' },
    languages: ['en', 'ar'],
    timeZone: 'Asia/Dubai',
    weekend: [6, 0],
  })
  expect(opened.storeLanguages()).toEqual({ languages: ['en', 'ar'], defaultLanguage: 'en' })
  expect(opened.defaultLanguage()).toBe('en')
  expect(opened).toMatchObject({
    basePath: '/s/1001',
    headers: { 'X-Diwan-Store': '1001', 'X-Diwan-Person': '7' },
    // The address already names the store.
    address: undefined,
  })
})

test('A URL without a store gets the session’s store', async () => {
  const opened = await openAt('/brands?page=2', () => sessionResponse(noura))
  expect(opened.requests).toEqual(['/api/session for any store'])
  expect(opened.address).toBe('/s/1001/brands?page=2')
})

test('Another person or store has a separate storage key', async () => {
  const keys = []
  for (const [person, store] of [
    ['7', '1001'],
    ['8', '1001'],
    ['7', '1002'],
    // Ids with a separator must not collide.
    ['1-7', '100'],
    ['7', '100-1'],
  ]) {
    const { settings } = await openAt(`/s/${store}/`, () =>
      sessionResponse({ ...noura, person: { id: person }, store }),
    )
    keys.push(settings.storeKey)
  }
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys[0]).toBe('1001.7')
})

test('With a refusal the page is signed out', async () => {
  const opened = await openAt('/s/1001/', () => new Response('{}', { status: 401 }))
  expect(opened).toMatchObject({ signedOutReason: 'signed-out' })
  expect(opened.address).toBeUndefined()
})

test('The sign-in page requests nothing, and the page after signing in opens no session', async () => {
  const signIn = await openAt('/sign-in?problem=failed', () => sessionResponse(noura))
  expect([signIn.signedOutReason, signIn.requests]).toEqual(['signed-out', []])
  const signedIn = await openAt('/s/1001/signed-in', () => sessionResponse(noura))
  expect([signedIn.signedOutReason, signedIn.session]).toEqual(['signed-in', undefined])
})

test('Without sign-in nothing is requested, and the page’s own settings apply', async () => {
  stubPage({ mode: 'live', storeKey: 'store' })
  const fetched = vi.fn<() => void>()
  vi.stubGlobal('fetch', fetched)
  const opened = await import('./settings.ts')
  expect(fetched).not.toHaveBeenCalled()
  expect(opened.authState()).toEqual({})
  expect(opened.storeSettings().storeKey).toBe('store')
})

const exchanged = { success: true, data: { handle: 'h1', session: noura } }

test('In a portal its token is exchanged for a handle of this page, and removed from the URL', async () => {
  const opened = await openAt('/brands?page=2&token=em_tok_1&lang=en', () => Response.json(exchanged))
  expect(opened.addresses[0]).toBe('/brands?page=2&lang=en')
  expect(opened.address).toBe('/s/1001/brands?page=2&lang=en')
  expect(opened.requests).toEqual(['/api/session/portal for any store{"token":"em_tok_1","store":null}'])
  expect(opened).toMatchObject({
    handle: 'h1',
    headers: { 'X-Diwan-Store': '1001', 'X-Diwan-Person': '7', 'X-Diwan-Session': 'h1' },
  })
})

test('A portal’s token is sent with the store in the page’s URL', async () => {
  const opened = await openAt('/s/1002/brands/7?token=t', () => Response.json({}, { status: 401 }))
  expect(opened.requests).toEqual(['/api/session/portal for any store{"token":"t","store":"1002"}'])
  expect(opened).toMatchObject({ signedOutReason: 'portal-refused' })
  expect(opened.handle).toBeUndefined()
  expect(opened.address).not.toContain('token')
})
