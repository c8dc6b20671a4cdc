/** A browser for signing in, at this IP address: it stores cookies by host and follows redirects and refreshing pages. */
export function createTestBrowser(address = '10.0.0.1') {
  const cookies = new Map<string, Map<string, string>>()

  async function request(url: string, init: RequestInit = {}): Promise<Response> {
    const { host } = new URL(url)
    const jar = cookies.get(host) ?? new Map<string, string>()
    const headers = new Headers({
      'x-forwarded-for': address,
      ...Object.fromEntries(new Headers(init.headers)),
    })
    if (jar.size > 0) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = '', attributes = ''] = /^([^=]+)=([^;]*)(.*)$/.exec(cookie) ?? []
      if (/max-age=0|expires=Thu, 01 Jan 1970/i.test(attributes) || value === '') jar.delete(name)
      else jar.set(name, value)
    }
    cookies.set(host, jar)
    return response
  }

  /** Opens a page and follows its redirects; resolves with the last URL and response. */
  async function open(start: string): Promise<{ url: string; response: Response; text: string }> {
    let url = start
    for (let steps = 0; steps < 12; steps += 1) {
      const response = await request(url)
      const location = response.headers.get('location')
      const text = await response.text()
      const [, next] = /http-equiv="refresh" content="0;url=([^"]*)"/.exec(text) ?? []
      const target = location ?? next?.replaceAll('&#38;', '&')
      if (target === undefined) return { url, response, text }
      url = new URL(target, url).href
    }
    throw new Error(`no end of redirects at ${url}`)
  }

  return { request, open, cookiesOf: (host: string) => cookies.get(host) ?? new Map<string, string>() }
}
