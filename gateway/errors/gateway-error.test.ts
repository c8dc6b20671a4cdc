import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { respondWithError, GatewayError } from './gateway-error.ts'

async function responseTo(error: Error) {
  const response = await new Hono()
    .get('/', () => {
      throw error
    })
    .onError(respondWithError)
    .request('/')
  return { status: response.status, headers: response.headers, body: await response.json() }
}

test('an error has the envelope of the store and a header that marks it as the gateway’s own', async () => {
  const { status, headers, body } = await responseTo(new GatewayError('invalid_body', { about: 'short' }))
  expect([status, body]).toEqual([
    422,
    { status: 422, success: false, error: { code: 'invalid_body', message: 'The body must be short.' } },
  ])
  expect(headers.get('x-diwan-own-words')).toBe('1')
  expect(headers.has('x-diwan-nothing-sent')).toBe(false)
  expect(headers.has('retry-after')).toBe(false)
})

test('an error names the wrong fields, says that nothing was sent, and says when to retry', async () => {
  const details = { fields: { name: ['must be string'] }, nothingSent: true, retryAfterSeconds: 0 }
  const { headers, body } = await responseTo(new GatewayError('rate_limited', details))
  expect(body).toMatchObject({ error: { fields: details.fields } })
  expect(headers.get('x-diwan-nothing-sent')).toBe('1')
  expect(headers.get('retry-after')).toBe('0')
})
