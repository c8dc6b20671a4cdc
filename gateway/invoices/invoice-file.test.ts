import { describe, expect, test } from 'vitest'
import { canary, createTestGateway, ownOrigin, success } from '#testing/gateway/test-gateway.ts'

const pdf = `%PDF-1.7\n${'x'.repeat(1000)}\n%%EOF`

/* A gateway with an invoice of order 77, and its link. `file` is the store's response with the PDF. */
async function withInvoice(file: () => Response | Promise<Response>, settings = {}) {
  const gateway = createTestGateway({
    settings,
    storeApi: ({ url }) =>
      url.pathname.endsWith('/print-invoice') ? success({ url: 'temp/a.pdf' }) : file(),
  })
  const created = await gateway.createInvoice('77')
  return { ...gateway, link: created.body.data?.url ?? '' }
}

const typed = (type: string) => new Response(pdf, { headers: { 'content-type': type } })
const tooLong = () => new Response(pdf, { headers: { 'content-length': '27262976' } })

describe('an invoice link', () => {
  test('shows the PDF under Diwan’s file name, with a policy that forbids scripts, and uncached', async () => {
    const headers = { 'content-length': String(pdf.length) }
    const { request, link } = await withInvoice(() => new Response(pdf, { headers }))
    const response = await request(link)
    expect(response.status).toBe(200)
    expect(response.text).toBe(pdf)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': `inline; filename="______ 77.pdf"; filename*=UTF-8''${encodeURIComponent('فاتورة 77.pdf')}`,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    // `frame-ancestors` allows the page to frame the PDF; X-Frame-Options could forbid it.
    expect(response.headers.has('x-frame-options')).toBe(false)
  })

  test('serves a PDF of 25 MB, and aborts one that is a byte larger', async () => {
    const largest = `%PDF-${'x'.repeat(25 * 1024 * 1024 - 5)}`
    const files = [largest, `${largest}x`]
    const { request, link } = await withInvoice(() => new Response(files.shift()))
    const responses = [await request(link), await request(link)]
    const received = responses.map(({ isBroken, text }) => (isBroken ? 'broken' : text.length))
    expect(received).toEqual([largest.length, 'broken'])
  })

  test('may be framed by the portals that may frame Diwan’s pages', async () => {
    const portals = [
      { origin: 'https://portal.example', store: null },
      { origin: 'https://other.example', store: 'of-somebody-else' },
    ]
    const { request, link } = await withInvoice(() => new Response(pdf), { portals })
    const policy = (await request(link)).headers.get('content-security-policy')
    expect(policy).toMatch(/frame-ancestors 'self' https:\/\/portal\.example$/)
  })

  test.each([
    ['?download=1&lang=ar', {}, 'فاتورة 77.pdf'],
    ['?download=1&lang=en', { 'accept-language': 'ar' }, 'Invoice 77.pdf'],
    ['?download=1', { cookie: 'diwan-language=en' }, 'Invoice 77.pdf'],
    ['?download=1', { 'accept-language': 'ar-SA, en' }, 'فاتورة 77.pdf'],
    ['?download=1&lang=%0d%0aSet-Cookie:a%3db', { 'accept-language': 'en' }, 'Invoice 77.pdf'],
  ])(
    'downloads the PDF under a name in the reader’s language, with the query %s and the headers %j',
    async (query, headers, name) => {
      const { request, link } = await withInvoice(() => new Response(pdf))
      const disposition = (await request(link + query, { headers })).headers.get('content-disposition') ?? ''
      expect(disposition).toMatch(/^attachment; /)
      expect(decodeURIComponent(disposition.split("filename*=UTF-8''")[1] ?? '')).toBe(name)
    },
  )

  test('has no header of the file’s server', async () => {
    const headers = {
      'set-cookie': 'a=b',
      'content-disposition': 'inline; filename=evil.html',
      'content-type': 'application/octet-stream',
    }
    const { request, link } = await withInvoice(() => new Response(pdf, { headers }))
    const response = await request(link)
    expect(response.headers.has('set-cookie')).toBe(false)
    expect(response.headers.get('content-type')).toBe('application/pdf')
  })

  test('opens in a tab of its own any number of times for 10 minutes', async () => {
    const { request, link, clock } = await withInvoice(() => new Response(pdf))
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
    for (const wait of [0, 1000, 10 * 60 * 1000 - 1001]) {
      clock.time += wait
      expect((await request(link, { headers })).status).toBe(200)
    }
    clock.time += 1
    const response = await request(link, { headers })
    expect(response).toMatchObject({ status: 410, body: { error: { code: 'invoice_link_expired' } } })
    const page = await request(`${link}?lang=ar`, { headers: { ...headers, accept: 'text/html,*/*' } })
    expect([page.status, page.headers.get('content-type')]).toEqual([410, 'text/html; charset=UTF-8'])
    expect(page.text).toMatch(/lang="ar" dir="rtl">.*انتهت صلاحية.* href="\/invoices"/)
  })

  test('is expired if it is unknown, and not found if it has a wrong form', async () => {
    const { request, seen } = createTestGateway()
    expect((await request(`/api/invoice-files/${'A'.repeat(43)}`)).status).toBe(410)
    for (const id of ['x', 'A'.repeat(42), 'A'.repeat(44), `${'A'.repeat(42)}%2F`, '..%2f..%2fhealthz']) {
      expect((await request(`/api/invoice-files/${id}`)).status).toBe(404)
    }
    expect(seen).toEqual([])
  })

  test('does not open with HEAD', async () => {
    const { request, link, seen } = await withInvoice(() => new Response(pdf))
    expect((await request(link, { method: 'HEAD' })).status).toBe(404)
    expect(seen).toHaveLength(1)
  })

  test.each([
    ['https://files.example.com/invoices/', null],
    ['https://api.example.com/', `Bearer ${canary}`],
    ['https://api.example.com:8443/', null],
    ['http://api.example.com/', null],
  ])('to a file at %s is requested with the Authorization %s', async (invoiceBaseUrl, authorization) => {
    const { request, link, seen } = await withInvoice(() => new Response(pdf), {
      invoiceBaseUrl: new URL(invoiceBaseUrl),
    })
    await request(link)
    expect(seen[1]?.url.href).toBe(`${invoiceBaseUrl}temp/a.pdf`)
    expect(seen[1]?.headers.get('authorization')).toBe(authorization)
  })

  test.each<[string, () => Response, number, string]>([
    ['HTML', () => new Response('<html>%PDF-'), 502, 'invoice_not_pdf'],
    ['four bytes', () => new Response('%PDF'), 502, 'invoice_not_pdf'],
    ['HTML that begins late', () => new Response(`\n\n<!DOCTYPE html><p>${pdf}`), 502, 'invoice_not_pdf'],
    ['JSON', () => Response.json({ file: pdf }), 502, 'invoice_not_pdf'],
    ['a page’s type', () => typed('text/html; charset=utf-8'), 502, 'invoice_not_pdf'],
    ['the type of JSON', () => typed('application/problem+json'), 502, 'invoice_not_pdf'],
    ['a sentence', () => new Response('Not found: %PDF-1.4 %%EOF'), 502, 'invoice_not_pdf'],
    ['a PDF after a kilobyte', () => new Response(' '.repeat(1020) + pdf), 502, 'invoice_not_pdf'],
    ['partial content', () => new Response(pdf, { status: 206 }), 502, 'upstream_invalid'],
    ['401', () => new Response('no', { status: 401 }), 502, 'upstream_invalid'],
    ['404', () => new Response('no', { status: 404 }), 410, 'invoice_file_gone'],
    ['410', () => new Response('no', { status: 410 }), 410, 'invoice_file_gone'],
    ['429', () => new Response('no', { status: 429 }), 502, 'upstream_unavailable'],
    ['503', () => new Response('no', { status: 503 }), 502, 'upstream_unavailable'],
    ['26 MB announced', tooLong, 502, 'upstream_too_large'],
  ])('to %s is an error, not a file', async (_, file, status, code) => {
    const { request, link } = await withInvoice(file)
    const response = await request(link)
    expect(response).toMatchObject({ status, body: { error: { code } } })
    expect(response.headers.has('content-disposition')).toBe(false)
  })

  test.each([
    '\ufeff',
    '\r\n\r\n',
    ' '.repeat(1019),
    '\ufeff\n',
    '<br />\n<b>Warning</b>: in /var/www/x.php on line 3\n',
  ])('to a PDF after %j is the PDF alone', async (before) => {
    const { request, link } = await withInvoice(() => {
      const length = String(Buffer.byteLength(before + pdf))
      return new Response(before + pdf, { headers: { 'content-length': length } })
    })
    const response = await request(link)
    expect(response.text).toBe(pdf)
    expect(response.headers.get('content-length')).toBe(String(pdf.length))
  })

  describe('to a file that its server redirects', () => {
    const api = 'https://api.example.com'
    const files = 'https://files.example.com/invoices/'

    /* Responds with redirects to these locations, then with the PDF; returns the requests for files. */
    async function follow(locations: string[], status = 302, invoiceBaseUrl = files) {
      const responses = locations.map((location) => new Response(null, { status, headers: { location } }))
      const { request, link, seen } = await withInvoice(() => responses.shift() ?? new Response(pdf), {
        invoiceBaseUrl: new URL(invoiceBaseUrl),
        invoiceFileOrigins: ['https://cdn.example.com'],
      })
      const response = await request(link)
      const requests = seen.slice(1).map(({ url, headers }) => [url.href, headers.get('authorization')])
      return { code: response.body.error?.code ?? null, isPdf: response.text === pdf, requests }
    }

    test.each([
      [301, files, 'b.pdf', `${files}temp/b.pdf`, null],
      [302, files, '/invoices/b.pdf?v=1', `${files}b.pdf?v=1`, null],
      [303, files, `${files}b.pdf`, `${files}b.pdf`, null],
      [307, files, 'https://cdn.example.com/b.pdf', 'https://cdn.example.com/b.pdf', null],
      [308, `${api}/`, 'https://cdn.example.com/b.pdf', 'https://cdn.example.com/b.pdf', null],
      [302, `${api}/`, '/b.pdf', `${api}/b.pdf`, `Bearer ${canary}`],
    ])('follows a %i from %s to %s', async (status, base, location, href, authorization) => {
      const { isPdf, requests } = await follow([location], status, base)
      expect(isPdf).toBe(true)
      expect(requests[1]).toEqual([href, authorization])
    })

    test.each([
      'https://evil.example/a.pdf',
      'http://cdn.example.com/a.pdf',
      'https://cdn.example.com:8443/a.pdf',
      'https://cdn.example.com/%2e%2e/a.pdf',
      'https://cdn.example.com/',
      'https://api.example.com/admin/v2/orders/1',
      '/elsewhere/a.pdf',
      '',
    ])('does not follow it to %j', async (location) => {
      const { code, requests } = await follow([location])
      expect(code).toBe('upstream_invalid')
      expect(requests).toHaveLength(1)
    })

    test('follows one redirect and no second', async () => {
      const { code, requests } = await follow(['b.pdf', 'c.pdf'])
      expect(code).toBe('upstream_invalid')
      expect(requests).toHaveLength(2)
    })
  })

  describe('to a file whose server refuses the token', () => {
    const sameOrigin = { invoiceBaseUrl: new URL('https://api.example.com/') }

    test('reads the token again and retries once with the new one', async () => {
      let token = `${canary}-1`
      const tokens = {
        current: async () => token,
        refresh: async () => (token = `${canary}-2`),
        reportMissingScope: async () => {},
        recentTokens: () => [token],
      }
      const gateway = createTestGateway({
        tokens,
        settings: sameOrigin,
        storeApi: ({ url, headers }) => {
          if (url.pathname.endsWith('/print-invoice')) return success({ url: 'temp/a.pdf' })
          const isNew = headers.get('authorization') === `Bearer ${canary}-2`
          return isNew ? new Response(pdf) : new Response('no', { status: 401 })
        },
      })
      const link = (await gateway.createInvoice('77')).body.data?.url ?? ''
      expect((await gateway.request(link)).text).toBe(pdf)
      expect(gateway.seen).toHaveLength(3)
    })

    test('reports the refusal if there is no new token', async () => {
      const { request, link, seen } = await withInvoice(() => new Response('no', { status: 401 }), sameOrigin)
      const response = await request(link)
      expect(response.status).toBe(401)
      expect(response.body.error).toMatchObject({
        code: 'unauthorized',
        message: expect.stringContaining('access token'),
      })
      expect(seen).toHaveLength(2)
    })

    test.each([401, 403])(
      'reports that the server wants another sign-in if no token is sent there (%i)',
      async (status) => {
        const { request, link } = await withInvoice(() => new Response('no', { status }))
        const { body } = await request(link)
        expect(body.error).toMatchObject({
          code: 'upstream_invalid',
          message: expect.stringContaining('sign-in'),
        })
      },
    )
  })

  test('starts to send the file once its first bytes are those of a PDF', async () => {
    const { promise: hasStarted, resolve: begin } = Promise.withResolvers<void>()
    const late = new ReadableStream({
      async start(controller) {
        controller.enqueue(Buffer.from('%PDF-'))
        await hasStarted
        controller.enqueue(Buffer.from('1.7'))
        controller.close()
      },
    })
    const { gateway, link } = await withInvoice(() => new Response(late))
    const response = await gateway.request(ownOrigin + link, { headers: { host: new URL(ownOrigin).host } })
    begin()
    expect(await response.text()).toBe('%PDF-1.7')
  })

  test('recognizes a PDF whose bytes arrive one by one', async () => {
    const bytes = Array.from(new TextEncoder().encode(pdf), (byte) => Uint8Array.of(byte))
    const oneByOne = () =>
      new ReadableStream({
        start(controller) {
          for (const byte of bytes) controller.enqueue(byte)
          controller.close()
        },
      })
    const { request, link } = await withInvoice(() => new Response(oneByOne()))
    expect((await request(link)).text).toBe(pdf)
  })
})
