import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createHostCookie } from './host-cookie.ts'

const cookie = createHostCookie('diwan', 'Strict', ['https://diwan.example.com', 'http://127.0.0.1:4173'])
const app = new Hono()
  .get('/read', (c) => c.text(cookie.read(c) ?? 'none'))
  .get('/write', (c) => {
    cookie.write(c, 'secret')
    return c.text('')
  })
  .get('/clear', (c) => {
    cookie.clear(c)
    return c.text('')
  })

function request(path: string, host: string, cookies = '') {
  return app.request(`http://${host}${path}`, { headers: { host, cookie: cookies } })
}

test.for<[string, string, string]>([
  ['diwan.example.com', 'write', '__Host-diwan=secret; Path=/; HttpOnly; Secure; SameSite=Strict'],
  ['DIWAN.example.com', 'write', '__Host-diwan=secret; Path=/; HttpOnly; Secure; SameSite=Strict'],
  ['diwan.example.com:443', 'write', '__Host-diwan=secret; Path=/; HttpOnly; Secure; SameSite=Strict'],
  ['diwan.example.com.', 'write', '__Host-diwan=secret; Path=/; HttpOnly; Secure; SameSite=Strict'],
  ['diwan.example.com', 'clear', '__Host-diwan=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict'],
  ['127.0.0.1:4173', 'write', 'diwan=secret; Path=/; HttpOnly; SameSite=Strict'],
])('At %s the handler “%s” sets the cookie %s', async ([host, action, expected]) => {
  const { headers } = await request(`/${action}`, host)
  expect(headers.getSetCookie()).toEqual([expected])
})

test.for<[string, string, string]>([
  ['its own cookie', '__Host-diwan=secret', 'secret'],
  ['its own cookie beside another site’s', 'diwan=tossed; __Host-diwan=secret; diwan=tossed', 'secret'],
  ['nothing from another site’s cookie', 'diwan=tossed', 'none'],
  ['nothing from a name in another case', '__host-diwan=tossed; __HOST-diwan=tossed', 'none'],
  ['nothing from within another cookie', 'x="; __Host-diwan-x=tossed; y__Host-diwan=tossed', 'none'],
  ['nothing after a no-break space', '\u00a0__Host-diwan=tossed', 'none'],
  ['the first of two', '__Host-diwan=secret; __Host-diwan=tossed', 'secret'],
])('With https the gateway reads from the Cookie header: %s', async ([, cookies, read]) => {
  expect(await (await request('/read', 'diwan.example.com', cookies)).text()).toBe(read)
})
