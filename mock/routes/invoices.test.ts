import { describe, expect, it } from 'vitest'
import { createTestClient, recordOf } from '#testing/mock/test-client.ts'

const print = (id: string) => `/admin/v2/orders/${id}/print-invoice`

describe('Creating an invoice', () => {
  it('returns a relative location, a new one each time', async () => {
    const call = createTestClient()
    const [first, second] = [await call('POST', print('1001')), await call('POST', print('1001'))]
    expect(first.status).toBe(200)
    expect(recordOf(first)).toEqual({
      url: expect.stringMatching(/^temp\/[0-9a-f]{32}\/order-1001-invoice\.pdf$/),
    })
    expect(recordOf(second).url).not.toBe(recordOf(first).url)
  })

  it.each(['1000', '1201', '0', '-1001', '1001.0', 'abc', '01001'])(
    'is refused for the order "%s" with a message only',
    async (id) => {
      const call = createTestClient()
      const response = await call('POST', print(id), { language: 'en' })
      expect(response.status).toBe(422)
      expect(response.body).toEqual({
        status: 422,
        success: false,
        error: { message: 'The order number is wrong or the order does not exist' },
      })
    },
  )
})
